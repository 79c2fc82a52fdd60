/** Calls back once the element is within 600 px of what is seen, or at once if it must not wait. @returns ends the waiting, if there is any */
export function whenNear(element: Element, callback: () => void): (() => void) | void {
  if (element.getAttribute('loading') === 'eager') return callback()
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        observer.disconnect()
        callback()
      }
    },
    { rootMargin: '600px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
