import { useCallback, useMemo } from 'react'
import type { Density } from '../../lib/page/densities'
import { changePreferences, useUser } from '../../lib/session/session'
import { useMay } from '../../lib/session/useMay'

/** How a person has their tables. */
export interface TableSettings {
  density: Density
  /** False where nothing was chosen: a finger gets the roomy rows then. */
  isChosen: boolean
  /** Keys of the columns of this list that they left out. */
  hidden: readonly string[]
  change: (part: { density?: Density; hidden?: readonly string[] }) => void
}

/** A finger has a choice of its own: what is chosen at a desk is not meant for a phone. */
const densityHere = () => (globalThis.matchMedia?.('(pointer: coarse)').matches ? 'touchDensity' as const : 'density' as const)

/**
 * How this person has this list: the same in all of their lists where it is the density, and on all of their devices.
 * @param list which list, unique in the app
 */
export function useTableSettings(list: string): TableSettings {
  const { preferences } = useUser()
  // Who works through lists all day gets many rows; who looks something up gets large ones.
  const usual: Density = useMay().see('workForOthers') ? 'compact' : 'roomy'
  const change = useCallback((part: { density?: Density; hidden?: readonly string[] }) => changePreferences({
    ...(part.density && { [densityHere()]: part.density }),
    ...(part.hidden && { hiddenColumns: { [list]: [...part.hidden] } }),
  }), [list])
  const chosen = preferences[densityHere()]
  const hidden = preferences.hiddenColumns?.[list]
  return useMemo(() => ({ density: chosen ?? usual, isChosen: chosen !== undefined, hidden: hidden ?? [], change }), [chosen, usual, hidden, change])
}
