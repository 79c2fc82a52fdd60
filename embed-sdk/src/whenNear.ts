/** Calls back once the element is within 600 px of what is seen, or at once if it must not wait. */
export function whenNear(element: Element, callback: () => void): () => void {
  if (element.getAttribute('loading') === 'eager') {
    callback()
    return () => undefined
  }
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
