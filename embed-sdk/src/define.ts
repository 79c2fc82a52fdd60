import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { isCount, isFlag } from './elementAttributes'

// The names under which r2wc 2.1.1 keeps its state. The version is pinned; define.wtr.ts has a test for each mend.
const render = Symbol.for('r2wc.render')
const connected = Symbol.for('r2wc.connected')
const props = Symbol.for('r2wc.props')

/** The parts of r2wc's element that are used here. */
interface R2wcElement extends HTMLElement {
  [render](): void
  [connected]: boolean
  [props]: Record<string, unknown>
  connectedCallback(): void
  disconnectedCallback(): void
}

/** What a component is given: the shadow root it is drawn in, and the attributes as values. */
export interface ElementProps {
  container: ShadowRoot
}

const parse = (name: string, text: string): unknown => isFlag(name) || (isCount(name) ? Number(text) : text)

/**
 * An element class around a component, with r2wc's gaps mended: one render for any number of changes, none while detached,
 * removed attributes are gone, an empty boolean attribute is true, properties set before the upgrade count, and a moved
 * element keeps its state. Attributes are the truth; properties reflect to them.
 */
export function createElementClass<Props extends ElementProps>(component: ComponentType<Props>, names: string[]) {
  // r2wc is given no attributes: it reads none, observes none and reflects none. All of that is here.
  const Base = r2wc(component as ComponentType<object>, { shadow: 'open' }) as unknown as new () => R2wcElement
  abstract class MendedElement extends Base {
    static observedAttributes = names
    override [connected] = false
    #queued = false

    /** After a removal that lasts. */
    abstract removed(): void

    /** Before each render, after all changes that led to it; what it sets is in this render. */
    abstract beforeRender(): void

    setProp(name: string, value: unknown): void {
      this[props][name] = value
      this[render]()
    }

    override [render](): void {
      if (this.#queued) return
      this.#queued = true
      queueMicrotask(() => {
        if (this[connected]) this.beforeRender()
        this.#queued = false
        if (this[connected]) super[render]()
      })
    }

    override connectedCallback(): void {
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue
        const self = this as unknown as Record<string, unknown>
        const value = self[name]
        delete self[name]
        self[name] = value
      }
      super.connectedCallback()
    }

    /** A move is a removal and an insertion; only a real removal, which lasts, unmounts. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        super.disconnectedCallback()
        this.removed()
      })
    }

    /** Element.moveBefore(): nothing to do. Without this method the browser would disconnect and connect. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string, _old: string | null, text: string | null): void {
      this.setProp(name, text === null ? undefined : parse(name, text))
    }
  }
  for (const name of names) {
    Object.defineProperty(MendedElement.prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: MendedElement) {
        return this[props][name]
      },
      set(this: MendedElement, value: unknown) {
        if (value === undefined || value === null || value === false) this.removeAttribute(name)
        else this.setAttribute(name, value === true ? '' : String(value))
      },
    })
  }
  return MendedElement
}
