import { later } from '../../platform/ui/loading/later'

/** What few questions have, and the most code of all settings: loaded once it is opened. */
export const ConditionEditor = later(() => import('./ConditionEditor'))
export const TermEditor = later(() => import('./TermEditor'))
