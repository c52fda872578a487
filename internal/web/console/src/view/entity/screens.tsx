import { EntityScreen } from './detail'
import { BUSINESSES, USERS } from './kinds'
import { EntitiesScreen } from './list'

export const UsersScreen = () => <EntitiesScreen kind={USERS} />
export const UserScreen = () => <EntityScreen kind={USERS} />
export const BusinessesScreen = () => <EntitiesScreen kind={BUSINESSES} />
export const BusinessScreen = () => <EntityScreen kind={BUSINESSES} />
