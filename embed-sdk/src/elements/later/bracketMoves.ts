import css from '@portal/shared/views/brackets/BracketMoves.css'
import { addMoves as add } from '@portal/shared/views/brackets/bracketMoves'

let sheet: CSSStyleSheet | undefined

/** What brackets do once they are shown, with its look, for which nobody has to wait. A frame's page has it in its own style sheet. */
export function addMoves(root: HTMLElement): void {
  const within = root.getRootNode()
  if (within instanceof ShadowRoot) {
    if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(css)
    if (!within.adoptedStyleSheets.includes(sheet)) within.adoptedStyleSheets.push(sheet)
  }
  add(root)
}
