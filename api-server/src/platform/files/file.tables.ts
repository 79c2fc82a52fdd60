import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { filePurposes } from '@portal/shared/platform/files/file.kinds'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { bytea, createdAt, id, moment } from '../db/columns'

/** An uploaded file. Its bytes lie in the store under a random name; who may read it follows from what it belongs to. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: id(),
    organizationId: integer('organization_id').notNull().references(() => organization.id),
    /** Random; nothing of the person's is in it. */
    storageKey: text('storage_key').notNull(),
    /** The name it was uploaded with, for the person who downloads it. */
    name: text('name').notNull(),
    /** By its content, not by its name. */
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** A logo as crests show it, some kilobytes of WebP, made with the upload; null for everything else and before its first use. */
    small: bytea('small'),
    purpose: text('purpose', { enum: [...filePurposes, 'export'] }).notNull(),
    uploadedByUserId: integer('uploaded_by_user_id').references(() => user.id),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    /** Of a deleted file: when the store was seen to hold its bytes no more. Until then they are removed again and again (jobs/sweepFiles.ts). */
    bytesGoneAt: moment('bytes_gone_at'),
  },
  (table) => [
    uniqueIndex('stored_file_key').on(table.storageKey), index('stored_file_uploader').on(table.uploadedByUserId),
    index('stored_file_left_bytes').on(table.id).where(sql`${table.deletedAt} is not null and ${table.bytesGoneAt} is null`),
  ],
)
