import type { ServiceErrorName } from '@/lib/contracts/errors.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { ServiceError } from './service-error.ts';

interface UniqueRefusal {
  readonly error: ServiceErrorName;
  /** The field that holds what is taken. */
  readonly field?: string;
  /** Which part of the key behind the school that is; the last where it is left out. */
  readonly part?: number;
}

const done: UniqueRefusal = { error: 'wrongState' };

/**
 * What the second of two writers is told where a unique index decides between them, by the name of the index. Verbs
 * look before they write and say it better; a race is run again first, so that they see what the other has written, and
 * this is the word for what is left. Null: no two people meet there, so that meeting is a defect.
 */
export const uniqueRefusals: Readonly<Record<string, UniqueRefusal | null>> = {
  // What people name: the field of the form that says it.
  access_rules_name: { error: 'duplicate', field: 'name' },
  classes_name: { error: 'duplicate', field: 'name', part: 1 },
  dorm_buildings_name: { error: 'duplicate', field: 'name' },
  dorm_rooms_name: { error: 'duplicate', field: 'name' },
  fee_items_code: { error: 'duplicate', field: 'code' },
  finance_auxiliary_items_code: { error: 'duplicate', field: 'code' },
  finance_recurring_name: { error: 'duplicate', field: 'name' },
  finance_subjects_number: { error: 'duplicate', field: 'number' },
  finance_voucher_templates_name: { error: 'duplicate', field: 'name' },
  finance_vouchers_number: { error: 'duplicate', field: 'number' },
  finance_ledgers_year: { error: 'duplicate', field: 'year' },
  member_report_templates_name: { error: 'duplicate', field: 'name' },
  roles_name: { error: 'duplicate', field: 'name' },
  safety_credentials_active: { error: 'duplicate', field: 'code', part: 1 },
  courses_learners_code: null,
  media_answers_one: null,
  courses_courses_name: { error: 'duplicate', field: 'name' },
  courses_lessons_name: { error: 'duplicate', field: 'name' },
  safety_areas_name: { error: 'duplicate', field: 'name' },
  safety_devices_name: { error: 'duplicate', field: 'name', part: 1 },
  saved_views_name: { error: 'duplicate', field: 'name' },
  staff_number: { error: 'duplicate', field: 'number', part: 1 },
  students_number: { error: 'duplicate', field: 'number', part: 1 },
  accounts_phone_unique: { error: 'duplicate', field: 'phone' },
  safety_visits_badge: { error: 'duplicate', field: 'badge' },
  family_tickets_key: null,
  family_tickets_standing: done,
  fee_channel_orders_booked: null,
  fee_channel_orders_number: null,
  fee_channel_refunds_number: null,
  fee_statements_once: null,
  fee_statement_lines_once: null,
  fee_protocols_once: { error: 'duplicate', field: 'channel', part: 1 },
  fee_payment_tenders_once: { error: 'duplicate', field: 'tenders', part: 2 },
  fee_payment_tenders_back_once: { error: 'duplicate', field: 'reference', part: 2 },
  fee_tickets_once: { error: 'duplicate', field: 'number' },
  diet_crowds_name: { error: 'duplicate', field: 'name' },
  diet_dishes_name: { error: 'duplicate', field: 'name' },
  diet_materials_code: { error: 'duplicate', field: 'code' },
  diet_materials_name: { error: 'duplicate', field: 'name' },
  diet_targets_name: { error: 'duplicate', field: 'name' },
  goods_catalogs_name: { error: 'duplicate', field: 'name', part: 1 },
  goods_items_name: { error: 'duplicate', field: 'name' },
  goods_suppliers_name: { error: 'duplicate', field: 'name' },
  goods_units_name: { error: 'duplicate', field: 'name' },
  goods_warehouses_name: { error: 'duplicate', field: 'name' },
  salary_records_title: { error: 'duplicate', field: 'title' },
  media_dirs_name: { error: 'duplicate', field: 'name' },
  media_files_name: { error: 'duplicate', field: 'fileName' },
  media_words_folded: { error: 'duplicate', field: 'word' },
  // What is done once: the other one has done it.
  app_applications_waiting: done,
  class_changes_draft: done,
  class_memberships_open: done,
  class_staff_head: done,
  dorm_stays_bed: done,
  dorm_stays_child: done,
  fee_advance_carries_undone_once: done,
  fee_arrivals_once: done,
  fee_arrivals_paid_once: done,
  fee_bill_documents_once: done,
  fee_bills_once: done,
  fee_payees_once: done,
  fee_payments_reversed_once: done,
  fee_plans_edition: done,
  fee_receipts_red_once: done,
  fee_refund_run_rows_once: done,
  fee_refund_suggestions_once: done,
  fee_shifts_one: { error: 'shiftOpen' },
  group_joins_bound: { error: 'schoolBound' },
  fee_tickets_red_once: done,
  fee_urge_children_once: done,
  finance_archives_edition: done,
  finance_bank_lines_mark: done,
  finance_cash_adjustments_line: done,
  finance_documents_origin: done,
  finance_documents_voucher: done,
  finance_kept_statements_standing: done,
  finance_recurring_made_voucher: done,
  finance_releases_voucher: done,
  finance_voucher_sources_voucher: done,
  finance_vouchers_taken_back: done,
  pick_up_records_picked: done,
  student_leavings_away: done,
  student_merges_standing: done,
  approval_acts_decision: done,
  approval_applications_open: done,
  diet_recipes_published: done,
  goods_counts_open: done,
  health_absences_one: done,
  health_cases_open: done,
  health_checks_current: done,
  health_class_rounds_one: done,
  health_examinations_current: done,
  health_fitness_once: done,
  health_measurements_current: done,
  health_medicine_doses_one: done,
  health_missed_checks_one: done,
  health_restrictions_active: done,
  health_signs_open: done,
  group_standard_receipts_once: done,
  health_special_files_open: done,
  health_vaccinations_one: done,
  health_vaccine_doses_one: done,
  // What is set once for all.
  finance_auxiliary_sets_key: { error: 'settingChanged' },
  saved_views_standard: { error: 'settingChanged' },
  // Numbers drawn under a lock, random keys, and what devices and jobs say again without harm.
  account_avatars_id_unique: null,
  approval_expenses_number: null,
  organisation_members_id_unique: null,
  organisations_code_unique: null,
  goods_count_lines_place: null,
  goods_counts_number: null,
  goods_documents_number: null,
  fee_advance_carries_number: null,
  fee_balance_moves_number: null,
  fee_batches_number: null,
  fee_bills_number: null,
  fee_payments_number: null,
  fee_receipts_number: null,
  fee_discount_requests_open: null,
  fee_refund_orders_number: null,
  fee_refund_runs_number: null,
  fee_shifts_number: null,
  pick_up_codes_open: null,
  teaching_resource_editions_number: null,
  teaching_resource_marks_own: null,
  practice_answers_once: null,
  practice_seats_asked: null,
  practice_seats_number: null,
  practice_seats_ticket: null,
  practice_session_questions_place: null,
  practice_sessions_code: null,
  practice_sessions_door: null,
  practice_sessions_screen: null,
  qr_sign_ins_content_hash_unique: null,
  safety_punches_number: null,
  safety_visits_code: null,
  safety_warnings_cause: null,
  salary_rules_day: null,
  health_limits_one: null,
  salary_slips_one: null,
  schools_school_no_unique: null,
  screen_addresses_key: null,
  screen_pairings_code: null,
  screen_pairings_key: null,
  sessions_token_hash_unique: null,
  wxwork_events_key_unique: null,
  wxwork_outbox_occasion: null,
  wxwork_runs_open: done,
};

type Broken = Error & { readonly code?: string; readonly constraint?: string; readonly detail?: string };

/**
 * The refusal of a write that another one came before; null for every other failure.
 * @param input what was typed, whose words it says
 */
export function uniqueRefusal(thrown: unknown, input?: unknown): ServiceError | null {
  const broken = brokenUnique(thrown);
  const refusal = uniqueRefusals[broken?.constraint ?? ''];
  if (!broken || !refusal) return null;
  const { error, field, part } = refusal;
  if (!field) return new ServiceError(error);
  return new ServiceError(
    error,
    { value: asTyped(input, valueIn(broken.detail, part)) },
    { fields: { [field]: { key: 'duplicate' } } },
  );
}

/** Whether a statement failed because a row with the same key is there. */
export const brokeUnique = (thrown: unknown): boolean => brokenUnique(thrown) !== null;

function brokenUnique(thrown: unknown): Broken | null {
  for (let error = thrown as Broken | undefined; error instanceof Error; error = error.cause as Broken | undefined)
    if (error.code === '23505') return error;
  return null;
}

/** The part of the key that is taken, as the database tells it in whatever language. */
const valueIn = (detail = '', part = -1): string => /=\((.*)\)[^)]*$/.exec(detail)?.[1]?.split(', ').at(part) ?? '';

/** What was typed of a key that keeps what it names in a form of its own; the key where nothing typed is that. */
const asTyped = (input: unknown, key: string): string =>
  textsIn(input)
    .find((text) => identityOf(text) === key)
    ?.trim() ?? key;

function textsIn(input: unknown): readonly string[] {
  if (typeof input === 'string') return [input];
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(textsIn) : [];
}
