import {
  copyDistricts as copyCall, createDistricts as createCall, getDistrictBoard, listDistrictSources, moveTeams as moveCall, removeDistricts as removeCall, saveDistrict as saveCall, saveDistrictOrder as orderCall,
} from '@portal/shared/directory/districts/district.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { ownScope } from '../../identity/organizations/scope'
import { copyDistricts } from './copyDistricts'
import { findSources } from './district.repository'
import { moveTeams } from './moveTeams'
import { readBoard } from './readBoard'
import { createDistricts, removeDistricts, saveDistrict, saveDistrictOrder } from './saveDistricts'

// Orders, moves and new districts are told by the screen, with a way back.
export const districtRoutes = [
  serve(getDistrictBoard, async (input, { database: { reader }, who, common }) => readBoard(reader, await ownScope(reader, who, common), input)),
  serve(createCall, (input, context) => createDistricts(input, context)),
  serve(saveCall, async (input, context) => {
    await saveDistrict(input, context)
    return new WithMessage({ districtId: input.districtId }, 'The district is saved.')
  }),
  serve(orderCall, async (input, context) => {
    await saveDistrictOrder(input, context)
    return {}
  }),
  serve(removeCall, async (input, context) => {
    const done = await removeDistricts(input, context)
    return new WithMessage(done, done.removed === 1 ? 'The district is deleted.' : `${done.removed} districts are deleted.`)
  }),
  serve(listDistrictSources, async (_, { database: { reader }, who }) => ({ sources: await findSources(reader, who.organizationId) })),
  serve(copyCall, (input, context) => copyDistricts(input, context)),
  serve(moveCall, (input, context) => moveTeams(input, context)),
]
