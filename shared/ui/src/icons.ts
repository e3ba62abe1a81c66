/** The product's icons. Each is drawn in the colour of the text around it and hidden from screen readers by its user. */
export {
  IconAdjustments, IconAlertTriangle, IconArchive, IconArrowBackUp, IconArrowLeft, IconArrowRight, IconBook2, IconBuilding, IconBuildingBank,
  IconBuildingCommunity, IconCalculator, IconCalendarDue, IconCalendarEvent, IconCamera, IconCar, IconChartBar, IconCheck, IconChecklist,
  IconChecks, IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp, IconCircleCheck, IconCircleDashed, IconCircleX, IconClock,
  IconCoins, IconCopy, IconCreditCard, IconDeviceDesktop, IconDots, IconDotsVertical, IconDownload, IconEdit, IconExternalLink, IconEye,
  IconEyeOff, IconFileDescription, IconFileInvoice, IconFilePlus, IconFileText, IconFileUpload, IconFileZip, IconFilter, IconFolder,
  IconForms, IconGavel, IconHelp, IconHistory, IconHome, IconHome2, IconId, IconInbox, IconInfoCircle, IconKey, IconKeyboard,
  IconLayoutDashboard, IconLink, IconListCheck, IconLock, IconLockOpen, IconLogout, IconMail, IconMenu2, IconMinus, IconMoon, IconPaperclip,
  IconParking, IconPencil, IconPercentage, IconPlus, IconPrinter, IconReceipt, IconReceiptEuro, IconRefresh, IconReportAnalytics,
  IconRotateClockwise, IconScale, IconSearch, IconSend, IconSettings, IconShieldLock, IconSortAscending, IconSortDescending, IconSun,
  IconSwitchHorizontal, IconTag, IconTags, IconTool, IconTools, IconTractor, IconTrash, IconTrendingDown, IconTrendingUp, IconUpload,
  IconUser, IconUserCheck, IconUserOff, IconUserPlus, IconUsers, IconUsersGroup, IconWallet, IconX, IconZoomIn, IconZoomOut,
} from '@tabler/icons-react';
