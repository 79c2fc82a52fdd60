import { useLocation } from 'react-router-dom'

/** Where one step back leads, and what is there. */
export interface WayBack {
  to: string
  label: string
}

/** For the `state` of a link: the list that it is followed from, with the filters in its address, so that its page leads back there. */
export const cameFrom = (back: WayBack) => ({ back })

/** The list that the person came from by a link that says so (`cameFrom`); `otherwise` for those who came another way. */
export function useWayBack(otherwise: WayBack): WayBack {
  const { state } = useLocation()
  return (state as { back?: WayBack } | null)?.back ?? otherwise
}
