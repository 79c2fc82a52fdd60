import { useEffect, useId, useRef, useState } from 'react'
import { measuredWidths } from '@portal/shared/publishing/embeds/heights'
import type { Column, Heights } from '@portal/shared/publishing/embeds/heights'
import { elementTag } from '@portal/shared/publishing/embeds/snippets'
import type { ChosenEmbed } from '@portal/shared/publishing/embeds/snippets'
import styles from './share.module.css'

const widths = { desktop: 'Desktop', whole: 'Full width', phone: 'Phone', sidebar: 'Sidebar' } as const
type Width = keyof typeof widths
/** A phone shows what a desktop shows, over the whole page or in its main column. */
const columnOf = (width: Width, before: Column): Column => (width === 'desktop' ? 'main' : width !== 'phone' ? width : before === 'sidebar' ? 'main' : before)
/** A preview that has not come by then, in ms, is not waited for. */
const patience = 10_000
const grounds = { light: 'Light page', dark: 'Dark page' } as const

/** Brings the portal's own loader onto the page, as a website does. */
function useLoader(portal: string): void {
  useEffect(() => {
    const source = `${portal}/embed/v1/loader.js`
    if (document.querySelector(`script[src="${CSS.escape(source)}"]`)) return
    const script = document.createElement('script')
    script.type = 'module'
    script.src = source
    document.head.append(script)
  }, [portal])
}

/** The element as the snippet writes it. */
function elementOf(chosen: ChosenEmbed): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = elementTag(chosen)
  const element = document.importNode(template.content, true).firstElementChild as HTMLElement
  element.setAttribute('loading', 'eager')
  return element
}

interface PreviewProps {
  chosen: ChosenEmbed
  /** How high the element is at both widths, each time it changes; null while it loads, 'unknown' if it does not come. */
  onHeights: (heights: Heights | 'unknown' | null) => void
  /** Where on the page the element will be, for which space is kept: chosen here by the width of the preview. */
  column: Column
  onColumn: (column: Column) => void
}

/** The real element, brought by the real loader, at two widths and on two grounds; and twice more out of sight, to be measured. */
export function Preview({ chosen, onHeights, column, onColumn }: PreviewProps) {
  const id = useId()
  const [width, setWidth] = useState<Width>(column === 'main' ? 'desktop' : column)
  const [ground, setGround] = useState<keyof typeof grounds>('light')
  const place = useRef<HTMLDivElement>(null)
  const wide = useRef<HTMLDivElement>(null)
  const narrow = useRef<HTMLDivElement>(null)
  useLoader(chosen.portal)
  // The height is what is found out here: another one is no reason to begin again.
  const markup = elementTag({ ...chosen, minHeight: '0px' })
  useEffect(() => {
    onHeights(null)
    const boxes = [place.current!, wide.current!, narrow.current!]
    const elements = boxes.map((box, at) => {
      const element = elementOf({ ...chosen, minHeight: at === 0 ? chosen.minHeight : '0px' })
      box.replaceChildren(element)
      return element
    })
    const [, wideOne, narrowOne] = elements as [HTMLElement, HTMLElement, HTMLElement]
    const settled = new Set<EventTarget>()
    const tell = () => {
      if (settled.size === 2) onHeights({ wide: Math.ceil(wideOne.getBoundingClientRect().height), narrow: Math.ceil(narrowOne.getBoundingClientRect().height) })
    }
    const settle = (event: Event) => {
      // What is not there says so in the element, and takes that room; what did not arrive has another height when it does.
      if (event.type === 'portal-error' && ![400, 404].includes((event as CustomEvent<{ status: number }>).detail.status)) return
      settled.add(event.target!)
      tell()
    }
    const timer = setTimeout(() => {
      if (settled.size < 2) onHeights('unknown')
    }, patience)
    const observer = new ResizeObserver(tell)
    for (const element of [wideOne, narrowOne]) {
      for (const name of ['portal-ready', 'portal-error']) element.addEventListener(name, settle)
      observer.observe(element)
    }
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      for (const box of boxes) box.replaceChildren()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- all that makes the element is in its markup
  }, [markup, column])
  useEffect(() => {
    const element = place.current?.firstElementChild as HTMLElement | null
    if (element) element.style.minHeight = chosen.minHeight
  }, [chosen.minHeight])

  const chooseWidth = (next: Width) => {
    // A width that was set by dragging is dropped.
    place.current!.style.width = ''
    setWidth(next)
    onColumn(columnOf(next, column))
  }
  return (
    <section className={`panel ${styles.preview}`} aria-labelledby={`${id}-heading`}>
      <div className={styles.head}>
        <h2 id={`${id}-heading`}>Preview</h2>
        <Choice legend="Width" name={`${id}-width`} options={widths} value={width} onChange={chooseWidth} />
        <Choice legend="Page" name={`${id}-ground`} options={grounds} value={ground} onChange={setGround} />
      </div>
      {/* What is cut off is reached by the keyboard, too. */}
      <div className={styles.stage} role="region" aria-label="Preview of the element" tabIndex={0}>
        <div className={styles.page} data-width={width} data-ground={ground} data-testid="preview" ref={place} />
      </div>
      <div className={styles.measure} aria-hidden="true" inert>
        <div ref={wide} style={{ width: measuredWidths[column].wide }} />
        <div ref={narrow} style={{ width: measuredWidths[column].narrow }} />
      </div>
      <p className="dim">This is the live element with current data. Drag its right edge to try other widths.</p>
    </section>
  )
}

interface ChoiceProps<Key extends string> {
  legend: string
  name: string
  options: Record<Key, string>
  value: Key
  onChange: (value: Key) => void
}

/** One of a few, side by side. */
function Choice<Key extends string>({ legend, name, options, value, onChange }: ChoiceProps<Key>) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{legend}</legend>
      {(Object.entries(options) as [Key, string][]).map(([key, text]) => (
        <label key={key}>
          <input type="radio" name={name} checked={value === key} onChange={() => onChange(key)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
