/** Black or white, whichever reads on a tag's color: the rule that the server's checks know too. */
export { inkOn } from '@portal/shared/tags/tagColors'
