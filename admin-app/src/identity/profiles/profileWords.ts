import type { PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'

/** Someone's roles in words: "Coach, Amber Hill; Parent". */
export function roleWords({ roles }: Pick<PersonProfile, 'roles'>): string {
  return roles.map(({ roleName, schoolName }) => [roleName, schoolName].filter(Boolean).join(', ')).join('; ') || 'No role'
}
