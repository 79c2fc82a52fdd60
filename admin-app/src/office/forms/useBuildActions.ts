import { useEffect, useMemo, useRef, useState } from 'react'
import {
  addPage, changePage, changePart, containerOf, duplicatePage, duplicatePart, freshId, idsIn, insertPart, mayHold, movePart, placeOf, removePage, removePart, stepPage, stepPart, withFeeds, withRules,
} from '@portal/shared/office/forms/editDefinition'
import type { FormDefinition, FormFeed, FormRule, Page, Part } from '@portal/shared/office/forms/formDefinition.types'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import { newPart, titleOf } from './newPart'
import { pageTitle } from './pageTitle'
import { partKinds, partOfKind, type PartKind } from './partKinds'
import type { History } from './useHistory'

/** Everything that can be done to what a form asks. The functions stay the same, so that rows which did not change are not drawn again. */
export interface BuildActions {
  /** Opens the settings of a part or page; null closes them. */
  choose: (id: string | null) => void
  /** Asks what to add to a page, section or group: after a part of it, or at its end. */
  ask: (containerId: string, after?: string) => void
  add: (kind: PartKind, containerId: string, after?: string) => void
  addPage: () => void
  remove: (id: string) => void
  duplicate: (id: string) => void
  step: (id: string, by: -1 | 1) => void
  moveTo: (id: string, containerId: string, index?: number) => void
  /** Asks where to move a part. */
  askMove: (id: string) => void
  /** `field`: which setting, so that a word typed is one step to undo. */
  changePart: <P extends Part>(id: string, change: (part: P) => P, field: string) => void
  changePage: (id: string, change: Partial<Page>, field: string) => void
  setRules: (rules: FormRule[], field?: string) => void
  setFeeds: (feeds: FormFeed[], field?: string) => void
  /** Ids for what is added. */
  freshId: (beginning: string) => string
}

/** What is asked in a dialog: what to add, or where to move something. */
export type Asking = { add: string; after?: string | undefined } | { move: string } | null

const placeText = (definition: FormDefinition, id: string): string => {
  const place = placeOf(definition, id)
  if (!place) return ''
  const { container, index, part } = place
  const where = 'part' in container ? titleOf(container) : pageTitle(container, definition.pages.findIndex((page) => page === container))
  return `${titleOf(part)} is now ${index + 1} of ${container.parts.length} in ${where}.`
}

/** Where something is chosen after a change, its row has the focus: it may have been drawn in another place. */
const focusRow = (id: string) => requestAnimationFrame(() => document.getElementById(`part-${id}`)?.focus())

export function useBuildActions(form: OfficeForm, history: History) {
  const [chosen, choose] = useState<string | null>(null)
  const [asking, setAsking] = useState<Asking>(null)
  const [told, tell] = useState('')
  const [removed, setRemoved] = useState<string | null>(null)
  const now = useRef(history)
  useEffect(() => {
    now.current = history
  })
  const [taken] = useState(() => new Set([...idsIn(history.definition), ...(form.published ? idsIn(form.published.definition) : []), ...Object.keys(form.answered)]))
  const actions = useMemo<BuildActions>(() => {
    const definition = () => now.current.definition
    const apply = (next: FormDefinition, what: string, field?: string) => {
      setRemoved(null)
      if (next === definition()) return false
      now.current.change(next, what, field)
      return true
    }
    const moved = (id: string, next: FormDefinition) => {
      const place = placeOf(definition(), id)
      if (!place || !apply(next, `Move ${titleOf(place.part)}`)) return tell('It cannot be moved there.')
      tell(placeText(next, id))
      focusRow(id)
    }
    return {
      choose,
      ask: (add, after) => setAsking({ add, after }),
      askMove: (move) => setAsking({ move }),
      add: (kind, containerId, after) => {
        setAsking(null)
        const container = containerOf(definition(), containerId)
        if (!container) return
        const at = after === undefined ? -1 : container.parts.findIndex(({ id }) => id === after)
        const part = newPart(kind, taken)
        apply(insertPart(definition(), containerId, at < 0 ? container.parts.length : at + 1, part), `Add ${partKinds[kind].name}`)
        tell(`${partKinds[kind].name} added.`)
        choose(part.id)
        requestAnimationFrame(() => {
          const row = document.getElementById(`part-${part.id}`)
          row?.scrollIntoView({ block: 'nearest' })
          row?.focus()
        })
      },
      addPage: () => {
        const page: Page = { id: freshId(taken, 'p'), title: '', parts: [] }
        apply(addPage(definition(), page), 'Add page')
        tell(`Page ${definition().pages.length + 1} added.`)
        choose(page.id)
        focusRow(page.id)
      },
      remove: (id) => {
        const { pages } = definition()
        const page = pages.find((each) => each.id === id)
        const part = placeOf(definition(), id)?.part
        const name = page ? pageTitle(page, pages.indexOf(page)) : part ? titleOf(part) : ''
        if (!apply(page ? removePage(definition(), id) : removePart(definition(), id), `Delete ${name}`)) return
        choose(null)
        setRemoved(name)
        tell(`${name} deleted.`)
        requestAnimationFrame(() => document.getElementById('undo-removal')?.focus())
      },
      duplicate: (id) => {
        if (definition().pages.some((page) => page.id === id)) {
          if (apply(duplicatePage(definition(), id, taken), 'Duplicate page')) tell('Page duplicated.')
          return
        }
        const made = duplicatePart(definition(), id, taken)
        if (!made) return
        apply(made.definition, 'Duplicate')
        tell('Duplicated.')
        choose(made.id)
        focusRow(made.id)
      },
      step: (id, by) => {
        const { pages } = definition()
        const page = pages.find((each) => each.id === id)
        if (!page) return moved(id, stepPart(definition(), id, by))
        const next = stepPage(definition(), id, by)
        if (!apply(next, 'Move page')) return
        tell(`This page is now page ${next.pages.indexOf(page) + 1} of ${next.pages.length}.`)
        focusRow(id)
      },
      moveTo: (id, containerId, index) => {
        setAsking(null)
        moved(id, movePart(definition(), id, containerId, index ?? containerOf(definition(), containerId)?.parts.length ?? 0))
      },
      changePart: (id, change, field) => void apply(changePart(definition(), id, change), `Change ${field}`, `${id}.${field}`),
      changePage: (id, change, field) => void apply(changePage(definition(), id, change), `Change ${field}`, `${id}.${field}`),
      setRules: (rules, field) => void apply(withRules(definition(), rules), 'Change rules', field),
      setFeeds: (feeds, field) => void apply(withFeeds(definition(), feeds), 'Change what entries become', field),
      freshId: (beginning) => freshId(taken, beginning),
    }
  }, [taken])
  return { actions, chosen, asking, closeAsking: () => setAsking(null), told, tell, removed, forgetRemoved: () => setRemoved(null) }
}

/** Whether what is offered can be added to a page, a section or a group. */
export const canAdd = (definition: FormDefinition, containerId: string, kind: PartKind): boolean => {
  const container = containerOf(definition, containerId)
  return container !== undefined && mayHold('part' in container ? container.part : 'page', partOfKind(kind))
}
