/** What r2wc needs of React, from Preact: a third smaller than preact/compat. */
import { createElement } from 'preact'

export { createElement }
export default { createElement }
