import { z } from 'zod'
import { asHexColor } from '../../platform/format/hexColor'

/** #rrggbb in lowercase, or nothing. */
export const HexColor = z.string().overwrite(asHexColor).regex(/^(?:#[0-9a-f]{6})?$/, 'Enter a color as #rrggbb, such as #0f6b54.')
