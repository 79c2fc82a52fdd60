/**
 * For the `ref` of something that an address names after its #: scrolls it into view once it is drawn. What is loaded after the
 * screen is not there yet when the address is followed.
 */
export function showIfNamed(element: HTMLElement | null): void {
  if (element && window.location.hash === `#${element.id}`) element.scrollIntoView()
}
