import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Navigate, Outlet, redirect, RouterProvider, useParams, type RouteComponent } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadLanguage, loadDeferredTexts, text } from './i18n/translator'
import { languageOfAccount, languageOfBrowser } from './shell/account_preferences'
import { Frame } from './shell/frame'
import { applyTheme, preference } from './shell/preference'
import { ShortcutProvider } from './shell/shortcuts'
import { HereProvider, hereOf, queries, sessionQuery } from './shell/state'
import { Button, Empty, Failure, Loading } from './ui/basic'
import { lazyPart } from './ui/lazy_part'
import { parseSearch, stringifySearch } from './view/filter'
import { HomeScreen } from './view/home/screen'

const SCREEN = { waiting: <Loading /> }

/** A screen with the texts of what comes after it is there. */
const withDeferredTexts = async <Module,>(module: Promise<Module>): Promise<Module> => (await Promise.all([module, loadDeferredTexts()]))[0]

const gate = () => import('./view/login/screen')
const LoginScreen = lazyPart(async () => (await gate()).LoginScreen, SCREEN)
const FirstScreen = lazyPart(async () => (await gate()).FirstScreen, SCREEN)
const SessionsScreen = lazyPart(async () => (await import('./view/sessions/screen')).SessionsScreen, SCREEN)
const SessionScreen = lazyPart(async () => (await withDeferredTexts(import('./view/session/screen'))).SessionScreen, SCREEN)
const ReviewScreen = lazyPart(async () => (await withDeferredTexts(import('./view/review/screen'))).ReviewScreen, SCREEN)
const entities = () => import('./view/entity/screens')
const UsersScreen = lazyPart(async () => (await entities()).UsersScreen, SCREEN)
const UserScreen = lazyPart(async () => (await entities()).UserScreen, SCREEN)
const BusinessesScreen = lazyPart(async () => (await entities()).BusinessesScreen, SCREEN)
const BusinessScreen = lazyPart(async () => (await entities()).BusinessScreen, SCREEN)
const TransactionsScreen = lazyPart(async () => (await import('./view/transactions/list')).TransactionsScreen, SCREEN)
const TransactionScreen = lazyPart(async () => (await withDeferredTexts(import('./view/transactions/detail'))).TransactionScreen, SCREEN)
const TravelRuleScreen = lazyPart(async () => (await import('./view/travel/list')).TravelRuleScreen, SCREEN)
const CasesScreen = lazyPart(async () => (await withDeferredTexts(import('./view/case/list'))).CasesScreen, SCREEN)
const CaseScreen = lazyPart(async () => (await withDeferredTexts(import('./view/case/detail'))).CaseScreen, SCREEN)
const blueprints = () => withDeferredTexts(import('./view/case/blueprint'))
const BlueprintsScreen = lazyPart(async () => (await blueprints()).BlueprintsScreen, SCREEN)
const BlueprintScreen = lazyPart(async () => (await blueprints()).BlueprintScreen, SCREEN)
const OverviewScreen = lazyPart(async () => (await withDeferredTexts(import('./view/overview/screen'))).OverviewScreen, SCREEN)
const reports = () => withDeferredTexts(import('./view/report/screens'))
const ReportsScreen = lazyPart(async () => (await reports()).ReportsScreen, SCREEN)
const ReportScreen = lazyPart(async () => (await reports()).ReportScreen, SCREEN)
const templates = () => import('./view/template/screens')
const TemplatesScreen = lazyPart(async () => (await templates()).TemplatesScreen, SCREEN)
const TemplateScreen = lazyPart(async () => (await templates()).TemplateScreen, SCREEN)
const NewTemplateScreen = lazyPart(async () => (await templates()).NewTemplateScreen, SCREEN)
const schemas = () => import('./view/schema/screens')
const SchemasScreen = lazyPart(async () => (await schemas()).SchemasScreen, SCREEN)
const SchemaScreen = lazyPart(async () => (await schemas()).SchemaScreen, SCREEN)

const AccountScreen = lazyPart(async () => (await import('./view/account/screen')).AccountScreen, SCREEN)

applyTheme()

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

const login = createRoute({ getParentRoute: () => root, path: '/login', component: LoginScreen })
const first = createRoute({ getParentRoute: () => root, path: '/first', component: FirstScreen })

/** Everything that wants a login. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ location }) => {
    const session = await queries.ensureQueryData(sessionQuery)
    if (session === null) throw redirect({ to: '/login', search: { to: location.pathname + location.searchStr } as never })
  },
  component: Outlet,
  pendingComponent: () => <Loading />,
  errorComponent: ({ error, reset }) => <main className="gate-page"><Failure error={error} retry={() => { queries.removeQueries(); reset(); location.reload() }} /></main>,
})

const index = createRoute({ getParentRoute: () => inside, path: '/', component: () => <Index /> })
const own = createRoute({ getParentRoute: () => inside, path: '/account', component: () => <Index to="/a/$application/account" /> })

/** Goes to the application that was open last, or to the first. */
function Index({ to = '/a/$application' }: { to?: '/a/$application' | '/a/$application/account' }) {
  const session = useQuery(sessionQuery).data
  if (!session) return <Navigate to="/login" />
  const all = session.organizations.flatMap(({ applications }) => applications)
  const last = all.find(({ id }) => id === preference.read('application')) ?? all[0]
  if (!last) return <main className="gate-page"><Empty title={text('shell.noApplication')} icon="home"><p className="quiet">{text('shell.noApplicationHint')}</p></Empty></main>
  return <Navigate to={to} params={{ application: last.id }} replace />
}

const application = createRoute({ getParentRoute: () => inside, path: '/a/$application', component: ApplicationFrame, notFoundComponent: NotFound })

function ApplicationFrame() {
  const { application: id } = useParams({ strict: false }) as { application: string }
  const session = useQuery(sessionQuery).data
  const here = session ? hereOf(session, id) : null
  if (!session) return <Navigate to="/login" />
  if (!here) return <main className="gate-page"><h1 className="hidden">Vidimus</h1><Empty title={text('shell.foreign')} icon="block"><p className="quiet">{text('shell.foreignHint')}</p><p><a href="/console/">{text('shell.toStart')}</a></p></Empty></main>
  return <HereProvider value={here}><Frame key={id} /></HereProvider>
}

function NotFound() {
  return <div className="gate-page"><h1 className="hidden">Vidimus</h1><Empty title={text('shell.notFound')}><Button onClick={() => history.back()}>{text('shortcuts.back')}</Button></Empty></div>
}

const screen = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => application, path, component })

const router = createRouter({
  routeTree: root.addChildren([login, first, inside.addChildren([index, own, application.addChildren([
    screen('/', HomeScreen), screen('/review', ReviewScreen), screen('/sessions', SessionsScreen), screen('/sessions/$session', SessionScreen),
    screen('/users', UsersScreen), screen('/users/$entity', UserScreen), screen('/businesses', BusinessesScreen), screen('/businesses/$entity', BusinessScreen),
    screen('/transactions', TransactionsScreen), screen('/transactions/$transaction', TransactionScreen), screen('/travel-rule', TravelRuleScreen), screen('/account', AccountScreen),
    screen('/cases', CasesScreen), screen('/cases/$case', CaseScreen), screen('/cases/overview', OverviewScreen), screen('/cases/blueprints', BlueprintsScreen), screen('/cases/blueprints/$blueprint', BlueprintScreen),
    screen('/reports', ReportsScreen), screen('/reports/$report', ReportScreen),
    screen('/reports/templates', TemplatesScreen), screen('/reports/templates/new', NewTemplateScreen), screen('/reports/templates/$template', TemplateScreen),
    screen('/reports/schemas', SchemasScreen), screen('/reports/schemas/$schema', SchemaScreen),
  ])])]),
  basepath: '/console',
  parseSearch,
  stringifySearch,
  trailingSlash: 'never',
  defaultPreload: false,
})

/** Draws the page once it is known in which language; who is logged in is asked meanwhile. */
async function begin() {
  const outside = /^\/console\/(login|first)$/.test(location.pathname)
  if (!outside) void queries.prefetchQuery(sessionQuery)
  await loadLanguage(outside ? languageOfBrowser() : await languageOfAccount())
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ShortcutProvider><RouterProvider router={router} /></ShortcutProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

void begin()
