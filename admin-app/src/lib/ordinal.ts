export { ordinal } from '@portal/shared/format/ordinal'
