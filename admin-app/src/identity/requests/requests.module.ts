import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const requests = defineNoun({
  screens: {
    requestAccess: () => import('./RequestAccessScreen'),
    registrationRequests: () => import('./RegistrationRequestsScreen'),
    rejectedRequests: () => import('./RejectedRequestsScreen'),
    accountDeleteRequests: () => import('./AccountDeleteRequestsScreen'),
    registrationRequestInfo: () => import('./RequestInfoScreen'),
    registrationRejectInfo: () => import('./RejectInfoScreen'),
    statusChangeInfo: () => import('./StatusChangeInfoScreen'),
  },
})
