import type { EventTeam } from '@portal/shared/competition/events/eventTeam.schemas'

/** What is certified is not changed. */
export const isOpenTeam = ({ position }: EventTeam) => position === null
