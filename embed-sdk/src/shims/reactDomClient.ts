/** What r2wc needs of react-dom/client, from Preact. */
import { render, type ComponentChild } from 'preact'

export function createRoot(container: Element) {
  return {
    render: (child: ComponentChild) => render(child, container),
    unmount: () => render(null, container),
  }
}
