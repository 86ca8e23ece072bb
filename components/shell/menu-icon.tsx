import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AppsOutlined from '@mui/icons-material/AppsOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ClassOutlined from '@mui/icons-material/ClassOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import QuizOutlined from '@mui/icons-material/QuizOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SecurityOutlined from '@mui/icons-material/SecurityOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import TvOutlined from '@mui/icons-material/TvOutlined';

/** Icons of the menu by the noun an entry carries: one outlined family. */
const icons = {
  workBench: DashboardOutlined,
  students: SchoolOutlined,
  classes: ClassOutlined,
  fees: PaymentsOutlined,
  finance: AccountBalanceOutlined,
  goods: Inventory2Outlined,
  diet: RestaurantOutlined,
  health: HealthAndSafetyOutlined,
  safety: SecurityOutlined,
  media: PermMediaOutlined,
  notices: CampaignOutlined,
  enterprise: ForumOutlined,
  salary: RequestQuoteOutlined,
  courses: MenuBookOutlined,
  practice: QuizOutlined,
  resources: LibraryBooksOutlined,
  devices: DevicesOutlined,
  apps: AppsOutlined,
  help: HelpOutlineOutlined,
  marketing: StorefrontOutlined,
  settings: SettingsOutlined,
  organisation: BusinessOutlined,
  staff: BadgeOutlined,
  calendar: CalendarMonthOutlined,
  reports: BarChartOutlined,
  approvals: AssignmentOutlined,
  history: HistoryOutlined,
  people: PeopleOutlined,
  attendance: HowToRegOutlined,
  documents: ArticleOutlined,
  screens: TvOutlined,
} as const;

const isKnown = (noun: string): noun is keyof typeof icons => Object.hasOwn(icons, noun);

/**
 * The icon of a menu entry; a noun that has none, or an address of a picture from an older backend, gets a plain sheet.
 */
export function MenuIcon({ noun }: { readonly noun: string }) {
  const Icon = isKnown(noun) ? icons[noun] : ArticleOutlined;
  return <Icon fontSize="small" />;
}
