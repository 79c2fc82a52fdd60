import { useState } from 'react'
import { changePreferences, useUser } from '../session/session'
import type { GroupName } from './menus'

/**
 * Which groups of the menu are open: as the person left them, on all of their devices. The group of the page that is opened opens with it.
 * @param current the group with the current page
 */
export function useFolds(current: GroupName | null) {
  const { openGroups = {} } = useUser().preferences
  const [arrived, setArrived] = useState({ at: current, isOpen: current !== null })
  if (arrived.at !== current) setArrived({ at: current, isOpen: current !== null })
  const isOpen = (group: GroupName, usually: boolean) => (group === arrived.at && arrived.isOpen) || (openGroups[group] ?? usually)
  return {
    isOpen,
    toggle: (group: GroupName, usually: boolean) => {
      if (group === arrived.at) setArrived({ ...arrived, isOpen: false })
      changePreferences({ openGroups: { [group]: !isOpen(group, usually) } })
    },
  }
}
