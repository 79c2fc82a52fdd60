/** What all elements share. Each element's own file brings its view and its style, and calls defineElement. */
import type { ViewProps } from '@portal/shared/views/viewParts'
import type { ComponentType } from 'react'
import { dataUrl } from './addresses'
import { reload, subscribe, type DataState } from './dataCache'
import { createElementClass, type ElementProps } from './define'
import { attributesOf, type Noun } from './elementAttributes'
import { portalEmbed } from './portalEmbed'
import { whenNear } from './whenNear'

/** Address of the portal that this file came from, with a slash at its end. */
export const portal = new URL('../../', import.meta.url).href

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
  View: ComponentType<ElementViewProps<Data>>
  /** The view's style, with what all views share: one file less to wait for, and less than 1 KB. */
  css: string
  isEmpty(data: Data): boolean
}

interface DrawnProps extends ElementProps, Omit<ElementViewProps<never>, 'data'> {
  state?: DataState
  mode?: string
  label?: string
  links?: boolean
  school?: string
}

/**
 * Defines portal-NOUN, once. Does nothing where there are no custom elements, as on a server.
 * Events bubble and are composed: portal-ready, portal-data, portal-empty, portal-error; portal-navigate can be cancelled.
 */
export function defineElement<Data>(definition: ElementDefinition<Data>): void {
  const tag = `portal-${definition.noun}`
  if (typeof customElements === 'undefined' || customElements.get(tag)) return
  const { View } = definition

  function Drawn(props: DrawnProps) {
    const { state = {}, label, mode, container } = props
    if (mode === 'iframe') return <slot />
    const { payload, error } = state
    return (
      <section lang="en" aria-label={label} aria-busy={!payload && !error} onClick={(event) => navigate(container.host, event as unknown as Event)}>
        {payload ? (
          <View
            data={payload as Data}
            limit={Number(props.limit) > 0 ? props.limit : undefined}
            heading={props.heading}
            highlightSchool={props.school}
            tz={props.tz}
            lang={props.lang}
            portalUrl={portal.slice(0, -1)}
            teamPath={props.links ? `${portal}embed-code/team-match-schedules/` : undefined}
          />
        ) : null}
        {payload || error ? null : <div className="skeleton" part="status" />}
        {error ? (
          <p className="trouble" part="status" role="status">
            <span>{payload ? 'These may be out of date. ' : `The ${definition.noun} could not be loaded. `}</span>
            {payload ? null : <span className="cause">{error.message}</span>}
            <button type="button" part="controls" onClick={() => reload(dataUrl(portal, definition.noun, container.host))}>Try again</button>
          </p>
        ) : null}
        {error && !payload ? <slot /> : null}
      </section>
    )
  }

  const sheets = typeof document === 'undefined' ? [] : [sheet(definition.css)]
  customElements.define(
    tag,
    class extends createElementClass(Drawn, attributesOf(definition.noun)) {
      #url = ''
      #key = ''
      #state: DataState = {}
      #near = false
      #unsubscribe: (() => void) | undefined
      #unwatch: (() => void) | undefined

      constructor() {
        super()
        this.shadowRoot!.adoptedStyleSheets = sheets
      }

      override connectedCallback(): void {
        super.connectedCallback()
        this.#unwatch?.()
        if (!this.#near) {
          this.#unwatch = whenNear(this, () => {
            this.#near = true
            this.beforeRender()
          })
        }
      }

      override removed(): void {
        this.#unwatch?.()
        this.#unsubscribe?.()
        this.#key = ''
      }

      override beforeRender(): void {
        if (this.getAttribute('mode') === 'iframe') {
          this.removed()
          portalEmbed()?.frame(this)
          return
        }
        const url = dataUrl(portal, definition.noun, this)
        const wish = this.getAttribute('refresh') ?? 60
        const key = `${url} ${wish}`
        if (!this.#near || key === this.#key) return
        this.#key = key
        this.#unsubscribe?.()
        if (this.#url && url !== this.#url) this.#show({})
        this.#url = url
        this.#unsubscribe = subscribe(url, { refresh: Number(wish), changed: (state) => this.#changed(state) })
      }

      #show(state: DataState): void {
        this.#state = state
        this.setProp('state', state)
      }

      #changed(state: DataState): void {
        const { payload, error } = state
        const before = this.#state
        if (state === before) return
        this.#show(state)
        if (error) emit(this, 'portal-error', { url: this.#url, status: error.status, message: error.message })
        if (!payload || payload === before.payload) return
        const isFirst = !before.payload
        // After the render, so that a listener finds the new rows.
        queueMicrotask(() => {
          if (isFirst) emit(this, 'portal-ready', { url: this.#url })
          emit(this, 'portal-data', { url: this.#url, data: payload })
          if (definition.isEmpty(payload as Data)) emit(this, 'portal-empty', { url: this.#url })
        })
      }
    },
  )
}

function sheet(text: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(text)
  return made
}

function emit(host: Element, name: string, detail: object, cancelable = false): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}

/** A press on a link inside: the page may cancel it and lead elsewhere. */
function navigate(host: Element, event: Event): void {
  const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)
  if (!link || !host.shadowRoot?.contains(link)) return
  const teamId = Number(link.dataset.team) || undefined
  if (!emit(host, 'portal-navigate', { href: link.href, teamId }, true)) event.preventDefault()
}
