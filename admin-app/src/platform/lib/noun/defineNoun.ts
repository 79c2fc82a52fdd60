import type { ComponentType } from 'react'
import type { ScreenName } from '@portal/shared/platform/access/screens'
import type { Filling } from './slot'

export type LoadScreen = () => Promise<{ default: ComponentType }>

/** What a noun says of itself to the app. */
export interface Noun {
  /** How to load each of its screens; each is a chunk of its own. Those before the sign-in are in NOUN.guest.ts. */
  screens: Partial<Record<ScreenName, LoadScreen>>
  /** What it puts into the slots of nouns below it. */
  fills?: readonly Filling[]
}

/** The manifest of a noun (NOUN.module.ts). A name that is no screen does not compile. */
export const defineNoun = <const Screens extends Partial<Record<ScreenName, LoadScreen>>>(noun: { screens: Screens & Record<Exclude<keyof Screens, ScreenName>, never>; fills?: readonly Filling[] }): { screens: Screens; fills?: readonly Filling[] } => noun
