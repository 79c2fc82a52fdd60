import { arrayContains, eq, or, type SQL } from 'drizzle-orm'
import { organization } from './organization.tables'

/** The condition that an organization has this name in addresses, or once had it: links and embeds that name the old one still find it. */
export const isNamed = (orgParam: string): SQL | undefined => or(eq(organization.orgParam, orgParam), arrayContains(organization.formerParams, [orgParam]))
