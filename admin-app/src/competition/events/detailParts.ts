import type { ComponentType } from 'react'
import type { EventKind } from '@portal/shared/competition/events/event.kinds'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { defineSlot } from '../../platform/lib/noun/slot'

/** What a noun puts first on the page of an event's details, by the kind of event. */
export const detailParts = defineSlot<Partial<Record<EventKind, ComponentType<{ event: Event }>>>>()

/** The part of such an event; undefined where it has none. */
export const detailPartOf = (kind: EventKind): ComponentType<{ event: Event }> | undefined => detailParts.parts.find((each) => each[kind])?.[kind]
