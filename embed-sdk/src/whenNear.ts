/** Calls back once the element is within 600 px of what is seen, or at once if it must not wait. @returns what waits, if anything does */
export function whenNear(element: Element, callback: () => void): IntersectionObserver | void {
  if (element.getAttribute('loading') === 'eager') return callback()
  const observer = new IntersectionObserver(
    (entries, itself) => {
      if (entries.pop()!.isIntersecting) {
        itself.disconnect()
        callback()
      }
    },
    { rootMargin: '600px' },
  )
  observer.observe(element)
  return observer
}
