/** How many rows a page of a list has, and what a person may choose from; as the calls take them. */
export { pageSize, pageSizes } from '@portal/shared/platform/call/paging'
