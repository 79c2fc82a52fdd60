import type { ComponentType } from 'react'
import type { EventKind } from '@portal/shared/competition/events/event.kinds'
import type { BracketDetail } from '@portal/shared/competition/brackets/bracket.schemas'
import { defineSlot } from '../../platform/lib/noun/slot'

/** What a new draw is of, as far as it is chosen. */
export interface NewDrawProps {
  name: string
  activityId: number
  levelId: number
  classificationId: number | null
  eventId: number
  kind: 'player' | 'pair'
}

/** Who takes the place of someone who withdraws. */
export interface Replacement {
  teamId: number
  studentIds: readonly number[]
}

/** What a noun that scores draws of players puts into the screens of brackets. */
export interface DrawParts {
  /** Makes a draw of an event. */
  New: ComponentType<NewDrawProps>
  /** Chooses who comes in; null for nobody. */
  Replacement: ComponentType<{ detail: BracketDetail; onChange: (replacement: Replacement | null) => void }>
  /** Says where its scores are entered. */
  Scores: ComponentType<{ eventId: number; kind: BracketDetail['picture']['entrantKind'] }>
}

/** By the kind of event whose draws they are. */
export const drawParts = defineSlot<Partial<Record<EventKind, DrawParts>>>()

/** The parts for draws of such an event; undefined where brackets are scored here. */
export const drawPartsOf = (kind: EventKind | null | undefined): DrawParts | undefined => (kind ? drawParts.parts.find((each) => each[kind])?.[kind] : undefined)
