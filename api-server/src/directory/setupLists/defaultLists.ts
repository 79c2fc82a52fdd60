import type { SetupListKind } from '@portal/shared/directory/setupLists/setupList.kinds'

/** What a new organization begins with, in order: name, and a color where the list is shown in color. */
export const defaultLists: Record<SetupListKind, readonly (readonly [name: string, color?: string])[]> = {
  communicationCategory: [['Announcements', '#1d5fa8'], ['Schedules', '#0f6b54'], ['Eligibility', '#a85400'], ['Officials', '#5b3fa0'], ['Emergencies', '#b42318']],
  formStatus: [['Draft', '#54635c'], ['Submitted', '#1d5fa8'], ['Please fix', '#a85400'], ['Accepted', '#0f6b54'], ['Rejected', '#b42318']],
  schedule: [['Preseason'], ['Regular season'], ['Tournament'], ['Playoffs']],
  eventLevel: [['District'], ['Area'], ['Region'], ['State']],
}
