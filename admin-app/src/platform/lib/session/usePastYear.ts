import { pastYearOf, useSession } from './session'

/** True while a past academic year is looked at: nothing offers to add anything then. What is a call's or a screen's own, useMay knows. */
export const usePastYear = (): boolean => pastYearOf(useSession()) !== null
