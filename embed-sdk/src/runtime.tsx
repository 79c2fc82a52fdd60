/** What all elements share. Each element's own file brings its view and its style, and calls defineElement. */
import { EmptyNote, type ViewProps } from '@portal/shared/views/viewParts'
import type { Component } from 'preact'
import type { ComponentType, Ref } from 'react'
import { addressOf, dataPath } from './addresses'
import { reload, subscribe, type DataState } from './dataCache'
import { createElementClass, type ElementProps } from './define'
import css from './element.css'
import { attributesOf, type Noun } from './elementAttributes'
import { standOnGround } from './ground'
import { portal } from './portalAddress'
import { portalEmbed, startedRequests } from './portalEmbed'
import { whenNear } from './whenNear'

export { portal }

/** What a view takes from an element: its data, and the attributes it knows. */
export interface ElementViewProps<Data> extends ViewProps {
  data: Data
  limit?: number | undefined
  portalUrl?: string | undefined
  tz?: string | undefined
  lang?: string | undefined
}

export interface ElementDefinition<Data> {
  noun: Noun
  /** Its line of elementAttributes.ts, written in by the build: no element carries the others'. */
  attributes: string
  View: ComponentType<ElementViewProps<Data>>
  /** The view's style, with what all views share: one file less to wait for, and less than 1 KB. What elements have around it is in element.css. */
  css: string
  isEmpty(data: Data): boolean
  /** Brings what this data needs beyond the element's own file, before it is shown. Never fails: it is shown without, then. */
  prepare?(data: Data): Promise<void> | undefined
}

interface DrawnProps extends ElementProps, Omit<ElementViewProps<never>, 'data'> {
  state?: DataState
  mode?: string
  label?: string
  links?: boolean
  school?: string
}

/** The style of element.css, for all elements. */
let common: CSSStyleSheet | undefined

/**
 * Defines portal-NOUN, once. Does nothing where there are no custom elements, as on a server.
 * Events bubble and are composed: portal-ready, portal-data, portal-empty, portal-error; portal-navigate can be cancelled.
 */
export function defineElement<Data>(definition: ElementDefinition<Data>): CSSStyleSheet | undefined {
  const tag = `portal-${definition.noun}`
  if (!globalThis.customElements || customElements.get(tag)) return undefined
  const { noun, attributes, View } = definition
  const urlOf = (host: Element) => addressOf(portal + dataPath + noun, host, attributes)

  function Drawn(this: Component & { ground?: Ref<HTMLElement> }, props: DrawnProps) {
    const { state = {}, container: { host } } = props
    // Always the same: what is drawn changes nothing of what is behind it, and each look there styles all of it once more.
    this.ground ??= (section) => standOnGround(section, host)
    // Preact's, for what throws below. Data of another shape than the view knows is no data; the next that comes is tried again.
    this.componentDidCatch = () => {
      const error = { status: 0, message: '' }
      props.state = { error }
      emit(host, 'portal-error', { url: urlOf(host), ...error })
      this.forceUpdate()
    }
    if (props.mode === 'iframe') return <slot />
    const { payload, error } = state
    return (
      <section ref={this.ground} className="portal-view" lang="en" aria-label={props.label} aria-busy={!(payload || error)} onClick={(event) => navigate(host, event as unknown as Event)}>
        {payload ? (
          <View {...props} data={payload as Data} limit={props.limit! > 0 ? props.limit : undefined} highlightSchool={props.school} portalUrl={portal.slice(0, -1)} teamPath={props.links ? `${portal}embed-code/teams/` : undefined} />
        ) : error ? null : <div className="skeleton" part="status" />}
        {!error ? null : !payload && [400, 404].includes(error.status) ? <div className="view"><EmptyNote>{error.message}</EmptyNote></div> : (
          <p className="trouble" part="status" role="status">
            <span>{payload ? `As of ${new Date(state.at!).toLocaleTimeString('en')}, may be out of date. ` : `This could not be loaded. ${error.message}`}</span>
            <button type="button" part="controls" onClick={() => reload(urlOf(host))}>Try again</button>
          </p>
        )}
        {payload || !error ? null : <slot />}
      </section>
    )
  }

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(definition.css)
  if (!common) (common = new CSSStyleSheet()).replaceSync(css)
  customElements.define(
    tag,
    class extends createElementClass(Drawn, attributesOf(attributes)) {
      #url = ''
      #key = ''
      #state: DataState = {}
      #near = false
      #unsubscribe: (() => void) | undefined
      #waiting: IntersectionObserver | undefined | void

      constructor() {
        super()
        this.shadowRoot!.adoptedStyleSheets = [common!, sheet]
      }

      override attributeChangedCallback(name: string, old: string | null, text: string | null): void {
        super.attributeChangedCallback(name, old, text)
        if (text && !isKnown(name, text)) console.warn(`There is no ${name} "${text}".`, this)
      }

      override connectedCallback(): void {
        super.connectedCallback()
        this.#waiting?.disconnect()
        if (!this.#near) {
          const come = () => {
            this.#near = true
            this.beforeRender()
          }
          // What its loader found near enough to request stays near, though it may have been pushed away in the meantime.
          if (startedRequests().has(urlOf(this))) come()
          else this.#waiting = whenNear(this, come)
        }
      }

      override removed(): void {
        this.#waiting?.disconnect()
        this.#unsubscribe?.()
        this.#key = ''
      }

      override beforeRender(): void {
        if (this.getAttribute('mode') === 'iframe') {
          this.removed()
          portalEmbed()?.frame(this)
          return
        }
        const url = urlOf(this)
        const wish = this.getAttribute('refresh') ?? 60
        const key = url + wish
        if (!this.#near || key === this.#key) return
        this.#key = key
        this.#unsubscribe?.()
        if (this.#url && url !== this.#url) this.#show({})
        this.#url = url
        this.#unsubscribe = subscribe(url, { refresh: Number(wish), changed: (state) => void this.#changed(url, state).catch(() => undefined) })
      }

      #show(state: DataState): void {
        this.#state = state
        this.setProp('state', state)
      }

      async #changed(url: string, state: DataState): Promise<void> {
        const { payload, error } = state
        // At once where there is nothing to bring: what is known of another address is drawn in the place of what was.
        const more = (payload && definition.prepare?.(payload as Data)) as Promise<unknown> | undefined
        if (more) await more.catch(() => undefined)
        const before = this.#state
        // Another address may have been requested in the meantime.
        if (state === before || url !== this.#url) return
        this.#show(state)
        if (error) emit(this, 'portal-error', { url, ...error })
        if (!payload || payload === before.payload) return
        // After the render, so that a listener finds the new rows.
        // oxlint-disable-next-line typescript/await-thenable -- a promise made for it would put the runtime over its 8 KB
        await 0
        if (!before.payload) emit(this, 'portal-ready', { url })
        emit(this, 'portal-data', { url, data: payload })
        // Throws at data of another shape, as the view has done.
        if (definition.isEmpty(payload as Data)) emit(this, 'portal-empty', { url })
      }
    },
  )
  return sheet
}

/** Whether the words that only the element takes can be taken; all others are the portal's to judge. */
function isKnown(name: string, text: string): boolean {
  if (name === 'tz') {
    try {
      Intl.DateTimeFormat('en', { timeZone: text })
    } catch {
      return false
    }
  }
  return /^(?!theme|mode)|^theme(auto|light|dark)$|^mode(auto|iframe)$/.test(name + text)
}

function emit(host: Element, name: string, detail: object, cancelable?: boolean): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}

/** A press on a link inside: the page may cancel it and lead elsewhere. The page's own link, which is shown on an error, is none of these. */
function navigate(host: Element, event: Event): void {
  const link = (event.target as Element).closest('a')
  if (!link || !host.shadowRoot!.contains(link)) return
  const teamId = Number(link.dataset.team) || undefined
  if (!emit(host, 'portal-navigate', { href: link.href, teamId }, true)) event.preventDefault()
}
