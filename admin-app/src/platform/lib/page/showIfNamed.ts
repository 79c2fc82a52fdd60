/**
 * For the `ref` of something that an address names behind its #: brings it into view as it comes. What is read after the screen
 * stands is not there yet when the address is followed.
 */
export function showIfNamed(element: HTMLElement | null): void {
  if (element && window.location.hash === `#${element.id}`) element.scrollIntoView()
}
