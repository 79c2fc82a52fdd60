import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Part } from './FormLayout'
import styles from './PartLinks.module.css'

/** What is wrong in a part, wherever its fields come from. */
const problemIn = '[aria-invalid="true"], [data-problem]'

const idsOf = ({ id, also = [] }: Part): readonly string[] => [id, ...also]
/** The first field of a part that is wrong. */
const problemOf = (part: Part) => idsOf(part).map((id) => document.getElementById(id)?.querySelector<HTMLElement>(problemIn)).find(Boolean)

interface PartLinksProps {
  parts: readonly Part[]
  /** Where something is added: every part is seen, because nobody knows yet which of them matter. */
  together?: boolean
}

/**
 * The parts of a long form: a list at its side, a select on a phone. One part is shown at a time, the one in the address, so that a form is
 * as long as what is being changed; on paper, and where something is added, all of them are. A part with a mistake is marked, and
 * a refused save leads to the first one.
 */
export function PartLinks({ parts, together = false }: PartLinksProps) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const named = decodeURIComponent(hash.slice(1))
  const current = parts.find((part) => idsOf(part).includes(named))?.id ?? parts[0]?.id
  const list = useRef<HTMLElement>(null)
  const goTo = (id: string) => {
    void navigate({ search, hash: id }, { replace: true })
    if (together) document.getElementById(id)?.scrollIntoView()
  }
  const wrong = useWrongParts(parts, list, together, current, goTo)
  const titleOf = ({ id, title }: Part) => (wrong.has(id) ? `${title}: needs a correction` : title)
  return (
    <nav ref={list} className={`${styles.links} no-print`} aria-label="Parts of this page">
      {/* By a rule and not by each part: some of them are panels of other nouns, and come later. */}
      {!together && <style>{`@media screen { ${parts.filter(({ id }) => id !== current).flatMap(idsOf).map((id) => `#${id}`).join(', ')} { display: none } }`}</style>}
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <a href={`#${part.id}`} onClick={(event) => { event.preventDefault(); goTo(part.id) }} aria-current={!together && part.id === current ? 'true' : undefined} data-wrong={wrong.has(part.id) || undefined} aria-label={wrong.has(part.id) ? titleOf(part) : undefined}>
              {part.title}
            </a>
          </li>
        ))}
      </ul>
      <select aria-label="Part of this page" value={current} onChange={(event) => goTo(event.target.value)}>
        {parts.map((part) => <option key={part.id} value={part.id}>{titleOf(part)}</option>)}
      </select>
    </nav>
  )
}

/** Which parts have a mistake; after a refused save, `show` is called with the first of them if none is in the one that is shown. */
function useWrongParts(parts: readonly Part[], list: RefObject<HTMLElement | null>, together: boolean, current: string | undefined, show: (id: string) => void): ReadonlySet<string> {
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef({ parts, current, show, together })
  useEffect(() => {
    latest.current = { parts, current, show, together }
  })
  const seeksProblem = useRef(false)
  useEffect(() => {
    const form = list.current?.closest('form')
    if (!form) return undefined
    const look = () => {
      const now = latest.current
      const wrongParts = now.parts.filter(problemOf)
      const found = wrongParts.map(({ id }) => id)
      setWrong((before) => (before.size === found.length && found.every((id) => before.has(id)) ? before : new Set(found)))
      const [first] = wrongParts
      if (!seeksProblem.current || now.together || first === undefined) return
      seeksProblem.current = false
      if (now.current !== undefined && found.includes(now.current)) return
      now.show(first.id)
      requestAnimationFrame(() => problemOf(first)?.focus())
    }
    const seek = () => {
      seeksProblem.current = true
      // What was wrong before is wrong still: nothing changes then that could be observed.
      requestAnimationFrame(look)
    }
    const give = () => {
      seeksProblem.current = false
    }
    const observer = new MutationObserver(look)
    observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid', 'data-problem'] })
    form.addEventListener('submit', seek)
    form.addEventListener('input', give)
    return () => {
      observer.disconnect()
      form.removeEventListener('submit', seek)
      form.removeEventListener('input', give)
    }
  }, [list])
  return wrong
}
