export { tagColors as offeredColors } from '@portal/shared/tags/tagColors'
