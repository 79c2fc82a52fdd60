/** What an element loads when a bracket has a round robin or a second part. */
export { default as css } from '@portal/shared/views/brackets/BracketMore.css'
export { BracketPools } from '@portal/shared/views/brackets/BracketPools'
