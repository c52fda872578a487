import { settle, type ApplicationClient } from '../../api/client'
import type { Business, BusinessDetail, EntityStatus, User, UserDetail } from '../../api/shapes'
import type { TextKey } from '../../i18n/translator'
import type { Page } from '../pages'

export type Entity = User | Business
export type EntityDetail = UserDetail | BusinessDetail

/** By what its pages and calls name it. */
export const idOf = (entity: Entity | EntityDetail): string => entity.vendor_data ?? entity.internal_id

export const titleOf = (entity: Entity | EntityDetail): string => entity.effective_name || entity.display_name || idOf(entity)

/** Users and businesses are the same pages over other calls. */
export interface Kind {
  id: 'users' | 'businesses'
  title: TextKey
  empty: TextKey
  write: string
  /** The kind of its sessions; the list of sessions gives those of users unasked. */
  sessions: 'user' | 'business'
  list(client: ApplicationClient, query: Record<string, string | number>): Promise<Page<Entity>>
  read(client: ApplicationClient, vendorData: string): Promise<EntityDetail>
  setStatus(client: ApplicationClient, vendorData: string, status: EntityStatus, reason: string): Promise<unknown>
  comment(client: ApplicationClient, vendorData: string, comment: string): Promise<unknown>
  comments(client: ApplicationClient, vendorData: string): ReturnType<typeof userComments>
  tag(client: ApplicationClient, vendorData: string, name: string): Promise<unknown>
  untag(client: ApplicationClient, vendorData: string, uuid: string): Promise<unknown>
}

const path = (vendor_data: string) => ({ path: { vendor_data } })
const userComments = (client: ApplicationClient, vendorData: string) =>
  settle(() => client.GET('/users/{vendor_data}/comments/', { params: { ...path(vendorData), query: { limit: 100 } } }))

export const USERS: Kind = {
  id: 'users',
  title: 'screen.users',
  empty: 'users.empty',
  write: 'write:users',
  sessions: 'user',
  list: (client, query) => settle(() => client.GET('/users/', { params: { query: query as never } })),
  read: (client, id) => settle(() => client.GET('/users/{vendor_data}/', { params: path(id) })),
  setStatus: (client, id, status, reason) => settle(() => client.PATCH('/users/{vendor_data}/update-status/', { params: path(id), body: { status, ...(reason ? { reason } : {}) } })),
  comment: (client, id, comment) => settle(() => client.POST('/users/{vendor_data}/comments/', { params: path(id), body: { comment } })),
  comments: userComments,
  tag: (client, id, name) => settle(() => client.POST('/users/{vendor_data}/tags/', { params: path(id), body: { name } })),
  untag: (client, id, tag_uuid) => settle(() => client.DELETE('/users/{vendor_data}/tags/{tag_uuid}/', { params: { path: { vendor_data: id, tag_uuid } } })),
}

export const BUSINESSES: Kind = {
  id: 'businesses',
  title: 'screen.businesses',
  empty: 'businesses.empty',
  write: 'write:businesses',
  sessions: 'business',
  list: (client, query) => settle(() => client.GET('/businesses/', { params: { query: query as never } })),
  read: (client, id) => settle(() => client.GET('/businesses/{vendor_data}/', { params: path(id) })),
  setStatus: (client, id, status, reason) => settle(() => client.PATCH('/businesses/{vendor_data}/update-status/', { params: path(id), body: { status, ...(reason ? { reason } : {}) } })),
  comment: (client, id, comment) => settle(() => client.POST('/businesses/{vendor_data}/comments/', { params: path(id), body: { comment } })),
  comments: (client, id) => settle(() => client.GET('/businesses/{vendor_data}/comments/', { params: { ...path(id), query: { limit: 100 } } })),
  tag: (client, id, name) => settle(() => client.POST('/businesses/{vendor_data}/tags/', { params: path(id), body: { name } })),
  untag: (client, id, tag_uuid) => settle(() => client.DELETE('/businesses/{vendor_data}/tags/{tag_uuid}/', { params: { path: { vendor_data: id, tag_uuid } } })),
}
