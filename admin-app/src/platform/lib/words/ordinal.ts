export { ordinal } from '@portal/shared/platform/format/ordinal'
