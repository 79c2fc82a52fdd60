/** For the field of a state, which knows no noun. */
export { stateOptions } from '@portal/shared/places/places'
