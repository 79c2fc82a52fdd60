import { expect, test } from 'vitest'
import { shortPlace } from './shortPlace'

test.each([
  ['Sable Quill Field, Field 1', 'Sable Quill', 'Field 1'],
  ['Graniteway Fennimore Field, Field 2', 'Graniteway', 'Field 2'],
  ['Sable Quill Gym', 'Sable Quill', 'Gym'],
  ['Sable Quill North Campus, Court 1', 'Sable Quill', 'North Campus, Court 1'],
  ['Larkenby Memorial Field, Field 1', 'Sable Quill', 'Larkenby Memorial Field, Field 1'],
  ['Sable Quillton Field', 'Sable Quill', 'Sable Quillton Field'],
  ['Sable Quill', 'Sable Quill', 'Sable Quill'],
  ['Old Gym', '', 'Old Gym'],
])('%s of %s is %s', (venue, host, short) => expect(shortPlace(venue, host)).toBe(short))
