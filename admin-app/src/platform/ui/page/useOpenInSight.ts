import { useEffect, type RefObject } from 'react'

/** As much of the strip stays before the open tab that the one before it is seen to be there. */
const before = 48

/**
 * Where a strip of tabs is wider than its place, as on a phone, the tab that is open is in sight.
 * @param frame the strip, or what it stands in
 * @param open names the open tab: another one is scrolled to
 * @param strip which element in the frame scrolls; the frame itself if not given
 */
export function useOpenInSight(frame: RefObject<HTMLElement | null>, open: unknown, strip?: string): void {
  useEffect(() => {
    const scrolled = strip === undefined ? frame.current : frame.current?.querySelector<HTMLElement>(strip)
    const tab = scrolled?.querySelector('[aria-current]')
    if (scrolled && tab) scrolled.scrollLeft += tab.getBoundingClientRect().left - scrolled.getBoundingClientRect().left - before
  }, [frame, open, strip])
}
