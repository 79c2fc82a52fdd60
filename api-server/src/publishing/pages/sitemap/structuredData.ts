import { teamPagePath } from '../pagePaths'
import type { BreadcrumbListLeaf, EventLeaf, Graph, SportsEventLeaf, SportsOrganizationLeaf, SportsTeamLeaf } from 'schema-dts'

/** What a page may tell search engines of. Teams, matches, events and organizations: never a person, for most of them are minors. */
export type PageThing = SportsEventLeaf | EventLeaf | SportsTeamLeaf

/** A step of the way to a page. */
export interface Crumb {
  name: string
  /** From the portal's top. */
  path: string
}

/** The association as pages name it. */
export interface NamedOrganization {
  orgParam: string
  name: string
}

/** Where an association's pages begin. */
export const organizationPath = ({ orgParam }: Pick<NamedOrganization, 'orgParam'>) => `/embed-code/standings/${orgParam}`

/** The way to a page: the association's first one, then these. */
export const trailOf = (organization: NamedOrganization, steps: readonly Crumb[]): Crumb[] => [{ name: organization.name, path: organizationPath(organization) }, ...steps]

/** The association itself, the same on all of its pages. @param logo address of its logo, whole */
export function organizationThing(organization: NamedOrganization, baseUrl: string, logo?: string): SportsOrganizationLeaf {
  const url = `${baseUrl}${organizationPath(organization)}`
  return { '@type': 'SportsOrganization', '@id': `${url}#organization`, name: organization.name, url, ...(logo !== undefined && { logo }) }
}

/** A team on its own page. */
export function teamThing({ teamId, teamName, activity }: { teamId: number; teamName: string; activity: { name: string } }, organization: NamedOrganization, baseUrl: string): SportsTeamLeaf {
  const url = `${baseUrl}${teamPagePath}${teamId}`
  return { '@type': 'SportsTeam', '@id': `${url}#team`, name: teamName, sport: activity.name, url, memberOf: organizationThing(organization, baseUrl) }
}

function trailThing(trail: readonly Crumb[], baseUrl: string): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({ '@type': 'ListItem' as const, position: index + 1, name, item: { '@type': 'WebPage' as const, '@id': `${baseUrl}${path}`, name } })),
  }
}

/** Everything that a page tells search engines, as one document. */
export function graphOf({ trail, organization, logo, things }: { trail: readonly Crumb[]; organization: NamedOrganization | undefined; logo: string | undefined; things: readonly PageThing[] }, baseUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': [trailThing(trail, baseUrl), ...(organization ? [organizationThing(organization, baseUrl, logo)] : []), ...things],
  } as const satisfies Graph
}
