CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"last_school_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"key_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"account_id" uuid NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_provider_tenant_subject_pk" PRIMARY KEY("provider","tenant","subject")
);
--> statement-breakpoint
CREATE TABLE "provider_states" (
	"state_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"browser_hash" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"account_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qr_sign_ins" (
	"poll_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"content_hash" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"account_id" uuid,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "qr_sign_ins_content_hash_unique" UNIQUE("content_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"account_id" uuid NOT NULL,
	"replaced_token_hash" text COLLATE "C",
	"replaced_at" timestamp (3) with time zone,
	"current_school_id" uuid,
	"allowed_schools" uuid[],
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"proven_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_counters" (
	"scope" text NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"failures" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"locks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sign_in_counters_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"phone" text COLLATE "C" NOT NULL,
	"purpose" integer NOT NULL,
	"code_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sms_codes_phone_purpose_pk" PRIMARY KEY("phone","purpose")
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"staff_of" uuid,
	"staff_id" uuid,
	"phone" text COLLATE "C",
	"identity" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wxwork_authorisations" (
	"suite_id" text COLLATE "C" NOT NULL,
	"corp_id" text COLLATE "C" NOT NULL,
	"corp_name" text NOT NULL,
	"state" text NOT NULL,
	"sealed_permanent_code" text,
	"agent_id" text NOT NULL,
	"scope" jsonb NOT NULL,
	"as_of" integer NOT NULL,
	"authorised_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wxwork_authorisations_suite_id_corp_id_pk" PRIMARY KEY("suite_id","corp_id")
);
--> statement-breakpoint
CREATE TABLE "wxwork_bindings" (
	"corp_id" text COLLATE "C" NOT NULL,
	"bound_school" uuid NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	"bound_by" uuid,
	CONSTRAINT "wxwork_bindings_corp_id_bound_school_pk" PRIMARY KEY("corp_id","bound_school")
);
--> statement-breakpoint
CREATE TABLE "wxwork_identities" (
	"corp_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"account_id" uuid NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wxwork_identities_corp_id_user_id_pk" PRIMARY KEY("corp_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "wxwork_states" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"app_code" text NOT NULL,
	"for_school" uuid,
	"account_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wxwork_tickets" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"suite_id" text COLLATE "C" NOT NULL,
	"corp_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wxwork_outbox" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"occasion" text COLLATE "C" NOT NULL,
	"receivers" jsonb NOT NULL,
	"card" jsonb NOT NULL,
	"state" text NOT NULL,
	"message_id" text,
	"result" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sending_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "wxwork_outbox_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "wxwork_outbox_occasion" UNIQUE("school_id","occasion")
);
--> statement-breakpoint
CREATE TABLE "wxwork_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"suite_id" text COLLATE "C" NOT NULL,
	"info_type" text NOT NULL,
	"sealed_fields" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "wxwork_events_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "wxwork_tokens" (
	"suite_id" text COLLATE "C" NOT NULL,
	"corp_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"sealed_value" text,
	"expires_at" timestamp (3) with time zone,
	"generation" integer NOT NULL,
	"fetching_until" timestamp (3) with time zone,
	CONSTRAINT "wxwork_tokens_suite_id_corp_id_kind_pk" PRIMARY KEY("suite_id","corp_id","kind")
);
--> statement-breakpoint
CREATE TABLE "wxwork_suite_tickets" (
	"suite_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sealed_ticket" text NOT NULL,
	"pushed_at" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wxwork_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"suite_id" text COLLATE "C" NOT NULL,
	"corp_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_items" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"cycle" text NOT NULL,
	"by_attendance" boolean NOT NULL,
	"ticket" text NOT NULL,
	"allow_discount" boolean NOT NULL,
	"sort" smallint NOT NULL,
	"enabled" boolean NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_items_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_items_code" UNIQUE("school_id","code")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"school_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"result" text NOT NULL,
	"request_id" text NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_school_id_seq_pk" PRIMARY KEY("school_id","seq")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"school_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_heads_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"input_digest" text NOT NULL,
	"reply" jsonb,
	"created_on" date NOT NULL,
	CONSTRAINT "idempotency_keys_school_id_account_id_key_pk" PRIMARY KEY("school_id","account_id","key")
);
--> statement-breakpoint
CREATE TABLE "installation_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"error" text,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"progress_at_claim" integer DEFAULT 0 NOT NULL,
	"run_after" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_days" (
	"school_id" uuid NOT NULL,
	"day" date NOT NULL,
	"school_day" boolean NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "calendar_days_school_id_day_pk" PRIMARY KEY("school_id","day")
);
--> statement-breakpoint
CREATE TABLE "closed_notices" (
	"school_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "closed_notices_school_id_notice_id_account_id_pk" PRIMARY KEY("school_id","notice_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "departments_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "dictionary_entries" (
	"school_id" uuid NOT NULL,
	"dictionary" text NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "dictionary_entries_school_id_dictionary_code_pk" PRIMARY KEY("school_id","dictionary","code")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"account_id" uuid NOT NULL,
	"member_of" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_account_id_member_of_pk" PRIMARY KEY("account_id","member_of")
);
--> statement-breakpoint
CREATE TABLE "organisation_members" (
	"organisation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "organisation_members_organisation_id_account_id_pk" PRIMARY KEY("organisation_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"keys" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "roles_name" UNIQUE("school_id","name")
);
--> statement-breakpoint
CREATE TABLE "school_notices" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"shown_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "school_notices_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "school_settings" (
	"school_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "school_settings_school_id_key_pk" PRIMARY KEY("school_id","key")
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid,
	"school_no" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"product_code" text DEFAULT 'zl' NOT NULL,
	"logo" text,
	"school_mold" integer NOT NULL,
	"menu_edition" integer DEFAULT 1 NOT NULL,
	"area_code" text,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "schools_school_no_unique" UNIQUE("school_no")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"department_id" uuid,
	"number" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"post" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "staff_number" UNIQUE("school_id","number")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"school_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "staff_roles_school_id_staff_id_role_id_pk" PRIMARY KEY("school_id","staff_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stage" text NOT NULL,
	"grade" smallint NOT NULL,
	"entry_year" smallint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"capacity" smallint NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"room" text DEFAULT '' NOT NULL,
	"closed_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "classes_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "classes_name" UNIQUE("school_id","name","entry_year")
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"priority" smallint NOT NULL,
	"id" uuid NOT NULL,
	"relation" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"id_type" text,
	"id_number" text,
	"has_custody" boolean NOT NULL,
	"may_pick_up" boolean NOT NULL,
	"is_payer" boolean NOT NULL,
	"gets_messages" boolean NOT NULL,
	CONSTRAINT "guardians_school_id_student_id_priority_pk" PRIMARY KEY("school_id","student_id","priority")
);
--> statement-breakpoint
CREATE TABLE "student_counts" (
	"school_id" uuid NOT NULL,
	"scope" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"gender" text NOT NULL,
	"students" integer NOT NULL,
	CONSTRAINT "student_counts_school_id_scope_state_gender_pk" PRIMARY KEY("school_id","scope","state","gender")
);
--> statement-breakpoint
CREATE TABLE "student_numbers" (
	"school_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "student_numbers_school_id_year_pk" PRIMARY KEY("school_id","year")
);
--> statement-breakpoint
CREATE TABLE "student_terms" (
	"school_id" uuid NOT NULL,
	"term" text COLLATE "C" NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "student_terms_school_id_term_student_id_pk" PRIMARY KEY("school_id","term","student_id")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"gender" text NOT NULL,
	"birth_date" date,
	"state" text DEFAULT 'enrolled' NOT NULL,
	"class_id" uuid,
	"class_name" text DEFAULT '' NOT NULL,
	"class_key" text COLLATE "C" DEFAULT '' NOT NULL,
	"guardian_relation" text,
	"guardian_name" text,
	"guardian_phone" text,
	"entered_on" date,
	"id_card_type" text DEFAULT 'residentId' NOT NULL,
	"id_number" text COLLATE "C",
	"country" text,
	"nation" text,
	"overseas_type" text,
	"account_property" text,
	"account_type" text,
	"account_address" text DEFAULT '' NOT NULL,
	"home_address" text DEFAULT '' NOT NULL,
	"blood_type" text,
	"health" text,
	"disability" text,
	"study_type" text,
	"note" text DEFAULT '' NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photo_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "students_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "fee_charge_lines" (
	"school_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"price_cents" bigint NOT NULL,
	"quantity_rule" text NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	CONSTRAINT "fee_charge_lines_school_id_plan_id_item_id_pk" PRIMARY KEY("school_id","plan_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "fee_plans" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"edition" smallint NOT NULL,
	"state" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"note" text NOT NULL,
	"rounding" text,
	"scope" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_plans_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_plans_edition" UNIQUE("school_id","kind","name","edition")
);
--> statement-breakpoint
CREATE TABLE "fee_refund_rules" (
	"school_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"basis" text NOT NULL,
	"statuses" jsonb NOT NULL,
	"days" smallint,
	"notice_by" text,
	"price_cents" bigint NOT NULL,
	"cap_cents" bigint,
	"days_max" smallint,
	"pay_out" text NOT NULL,
	CONSTRAINT "fee_refund_rules_school_id_plan_id_item_id_pk" PRIMARY KEY("school_id","plan_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "fee_discounts" (
	"school_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"kind" text NOT NULL,
	"percent_bp" integer,
	"amount_cents" bigint,
	"item_ids" jsonb NOT NULL,
	"reason" text NOT NULL,
	"evidence_id" uuid,
	"until" date,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_discounts_school_id_plan_id_at_pk" PRIMARY KEY("school_id","plan_id","at"),
	CONSTRAINT "fee_discounts_one_way" CHECK (num_nonnulls("fee_discounts"."percent_bp", "fee_discounts"."amount_cents") = 1)
);
--> statement-breakpoint
CREATE TABLE "fee_overrides" (
	"school_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"price_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"until" date,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_overrides_school_id_plan_id_item_id_pk" PRIMARY KEY("school_id","plan_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "fee_student_plans" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"charge_plan_id" uuid NOT NULL,
	"refund_plan_id" uuid,
	"from_on" date NOT NULL,
	"to_on" date,
	"payer_guardian_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_student_plans_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_student_plans_forward" CHECK ("fee_student_plans"."to_on" is null or "fee_student_plans"."to_on" >= "fee_student_plans"."from_on")
);
--> statement-breakpoint
CREATE TABLE "attendance_days" (
	"school_id" uuid NOT NULL,
	"day" date NOT NULL,
	"student_id" uuid NOT NULL,
	"period" smallint NOT NULL,
	"status" smallint NOT NULL,
	"source" smallint,
	"reason" text NOT NULL,
	"class_id" uuid,
	"leave_id" uuid,
	"record_id" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendance_days_school_id_day_student_id_period_pk" PRIMARY KEY("school_id","day","student_id","period")
);
--> statement-breakpoint
CREATE TABLE "attendance_records" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"period" smallint NOT NULL,
	"id" uuid NOT NULL,
	"status" smallint,
	"source" smallint,
	"reason" text NOT NULL,
	"class_id" uuid,
	"leave_id" uuid,
	"seen_at" timestamp (3) with time zone,
	"counted" boolean NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	CONSTRAINT "attendance_records_school_id_student_id_day_period_id_pk" PRIMARY KEY("school_id","student_id","day","period","id")
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"from_day" date NOT NULL,
	"from_period" smallint NOT NULL,
	"to_day" date NOT NULL,
	"to_period" smallint NOT NULL,
	"ended_on" date,
	"reason" text NOT NULL,
	"decision_note" text DEFAULT '' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leave_requests_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "student_document_rules" (
	"school_id" uuid NOT NULL,
	"kinds" text[] NOT NULL,
	CONSTRAINT "student_document_rules_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
CREATE TABLE "student_documents" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"has_original" boolean DEFAULT false NOT NULL,
	"file_id" uuid,
	"file_name" text,
	"file_bytes" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "student_documents_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "student_fields" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"label" text COLLATE "C" NOT NULL,
	"tab" text NOT NULL,
	"type" text NOT NULL,
	"required" boolean NOT NULL,
	"choices" text[] NOT NULL,
	"position" smallint NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "student_fields_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "student_import_headers" (
	"school_id" uuid NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"header" text COLLATE "C" NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "student_import_headers_school_id_kind_header_pk" PRIMARY KEY("school_id","kind","header")
);
--> statement-breakpoint
CREATE TABLE "student_import_rows" (
	"school_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"status" text NOT NULL,
	"cells" jsonb NOT NULL,
	"record" jsonb,
	"reasons" jsonb NOT NULL,
	"object_id" uuid,
	CONSTRAINT "student_import_rows_school_id_import_id_row_pk" PRIMARY KEY("school_id","import_id","row")
);
--> statement-breakpoint
CREATE TABLE "student_imports" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"mode" text,
	"columns" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"merges" jsonb NOT NULL,
	"header_row" integer NOT NULL,
	"rows" integer NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"warned" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"job_id" uuid,
	"error" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "student_imports_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "student_leavings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"left_on" date NOT NULL,
	"type" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"destination" text DEFAULT '' NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"state_before" text NOT NULL,
	"change_id" uuid,
	"left_at" timestamp (3) with time zone NOT NULL,
	"left_by" uuid NOT NULL,
	"rejoined_on" date,
	"rejoined_at" timestamp (3) with time zone,
	"rejoined_by" uuid,
	CONSTRAINT "student_leavings_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_report_templates" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "member_report_templates_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "member_report_templates_name" UNIQUE("school_id","name")
);
--> statement-breakpoint
CREATE TABLE "class_change_classes" (
	"school_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"name_before" text NOT NULL,
	"stage_before" text NOT NULL,
	"grade_before" smallint NOT NULL,
	"name_after" text NOT NULL,
	"stage_after" text NOT NULL,
	"grade_after" smallint NOT NULL,
	CONSTRAINT "class_change_classes_school_id_change_id_class_id_pk" PRIMARY KEY("school_id","change_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "class_change_rows" (
	"school_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"from_class_id" uuid,
	"to_class_id" uuid,
	"state_before" text NOT NULL,
	CONSTRAINT "class_change_rows_school_id_change_id_student_id_pk" PRIMARY KEY("school_id","change_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "class_changes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"effective_on" date NOT NULL,
	"school_year" smallint,
	"reason" text DEFAULT '' NOT NULL,
	"students" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"done_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "class_changes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "class_memberships" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"seq" smallint NOT NULL,
	"class_id" uuid NOT NULL,
	"class_name" text COLLATE "C" DEFAULT '' NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date,
	"opened_by" uuid,
	"closed_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "class_memberships_school_id_student_id_seq_pk" PRIMARY KEY("school_id","student_id","seq"),
	CONSTRAINT "class_memberships_forward" CHECK ("class_memberships"."to_on" is null or "class_memberships"."to_on" >= "class_memberships"."from_on")
);
--> statement-breakpoint
CREATE TABLE "class_staff" (
	"school_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"at" smallint NOT NULL,
	CONSTRAINT "class_staff_school_id_class_id_staff_id_pk" PRIMARY KEY("school_id","class_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "student_distinctions" (
	"school_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "student_distinctions_school_id_first_id_second_id_pk" PRIMARY KEY("school_id","first_id","second_id")
);
--> statement-breakpoint
CREATE TABLE "student_merges" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"kept_before" jsonb NOT NULL,
	"kept_version" integer NOT NULL,
	"memberships" jsonb NOT NULL,
	"moved_photo" uuid,
	"moved_rows" jsonb NOT NULL,
	"moved" integer NOT NULL,
	"stayed" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"by_name" text NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "student_merges_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "student_movements" (
	"school_id" uuid NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"movement" text NOT NULL,
	"students" integer NOT NULL,
	CONSTRAINT "student_movements_school_id_month_movement_pk" PRIMARY KEY("school_id","month","movement")
);
--> statement-breakpoint
CREATE TABLE "student_siblings" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"sibling_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "student_siblings_school_id_student_id_sibling_id_pk" PRIMARY KEY("school_id","student_id","sibling_id")
);
--> statement-breakpoint
CREATE TABLE "student_events" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"on" date,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"old" jsonb,
	"new" jsonb,
	CONSTRAINT "student_events_school_id_student_id_id_pk" PRIMARY KEY("school_id","student_id","id")
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_states" ADD CONSTRAINT "provider_states_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_sign_ins" ADD CONSTRAINT "qr_sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_staff" FOREIGN KEY ("staff_of","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wxwork_bindings" ADD CONSTRAINT "wxwork_bindings_bound_school_schools_id_fk" FOREIGN KEY ("bound_school") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wxwork_identities" ADD CONSTRAINT "wxwork_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wxwork_sessions" ADD CONSTRAINT "wxwork_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_notices" ADD CONSTRAINT "closed_notices_school_id_notice_id_school_notices_school_id_id_fk" FOREIGN KEY ("school_id","notice_id") REFERENCES "public"."school_notices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_parent" FOREIGN KEY ("school_id","parent_id") REFERENCES "public"."departments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_member_of_schools_id_fk" FOREIGN KEY ("member_of") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_staff" FOREIGN KEY ("member_of","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_department" FOREIGN KEY ("school_id","department_id") REFERENCES "public"."departments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_staff" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_role" FOREIGN KEY ("school_id","role_id") REFERENCES "public"."roles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_class" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."classes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_charge_lines" ADD CONSTRAINT "fee_charge_lines_plan" FOREIGN KEY ("school_id","plan_id") REFERENCES "public"."fee_plans"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_charge_lines" ADD CONSTRAINT "fee_charge_lines_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_refund_rules" ADD CONSTRAINT "fee_refund_rules_plan" FOREIGN KEY ("school_id","plan_id") REFERENCES "public"."fee_plans"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_refund_rules" ADD CONSTRAINT "fee_refund_rules_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_discounts" ADD CONSTRAINT "fee_discounts_plan" FOREIGN KEY ("school_id","plan_id") REFERENCES "public"."fee_student_plans"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_overrides" ADD CONSTRAINT "fee_overrides_plan" FOREIGN KEY ("school_id","plan_id") REFERENCES "public"."fee_student_plans"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_overrides" ADD CONSTRAINT "fee_overrides_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_student_plans" ADD CONSTRAINT "fee_student_plans_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_student_plans" ADD CONSTRAINT "fee_student_plans_charge" FOREIGN KEY ("school_id","charge_plan_id") REFERENCES "public"."fee_plans"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_student_plans" ADD CONSTRAINT "fee_student_plans_refund" FOREIGN KEY ("school_id","refund_plan_id") REFERENCES "public"."fee_plans"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD CONSTRAINT "attendance_records_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_documents" ADD CONSTRAINT "student_documents_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_import_rows" ADD CONSTRAINT "student_import_rows_import" FOREIGN KEY ("school_id","import_id") REFERENCES "public"."student_imports"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_leavings" ADD CONSTRAINT "student_leavings_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_change_classes" ADD CONSTRAINT "class_change_classes_change" FOREIGN KEY ("school_id","change_id") REFERENCES "public"."class_changes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_change_classes" ADD CONSTRAINT "class_change_classes_class" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."classes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_change_rows" ADD CONSTRAINT "class_change_rows_change" FOREIGN KEY ("school_id","change_id") REFERENCES "public"."class_changes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_change_rows" ADD CONSTRAINT "class_change_rows_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_change_rows" ADD CONSTRAINT "class_change_rows_from" FOREIGN KEY ("school_id","from_class_id") REFERENCES "public"."classes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_change_rows" ADD CONSTRAINT "class_change_rows_to" FOREIGN KEY ("school_id","to_class_id") REFERENCES "public"."classes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_memberships" ADD CONSTRAINT "class_memberships_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_memberships" ADD CONSTRAINT "class_memberships_class" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."classes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_staff" ADD CONSTRAINT "class_staff_class" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."classes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_staff" ADD CONSTRAINT "class_staff_staff" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_distinctions" ADD CONSTRAINT "student_distinctions_first" FOREIGN KEY ("school_id","first_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_distinctions" ADD CONSTRAINT "student_distinctions_second" FOREIGN KEY ("school_id","second_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_merges" ADD CONSTRAINT "student_merges_kept" FOREIGN KEY ("school_id","kept_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_merges" ADD CONSTRAINT "student_merges_gone" FOREIGN KEY ("school_id","gone_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_siblings" ADD CONSTRAINT "student_siblings_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_siblings" ADD CONSTRAINT "student_siblings_sibling" FOREIGN KEY ("school_id","sibling_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_events" ADD CONSTRAINT "student_events_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captchas_expires" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identities_account" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "provider_states_expires" ON "provider_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "qr_sign_ins_expires" ON "qr_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_replaced_token" ON "sessions" USING btree ("replaced_token_hash");--> statement-breakpoint
CREATE INDEX "sign_in_counters_until" ON "sign_in_counters" USING btree ("until");--> statement-breakpoint
CREATE INDEX "sms_codes_expires" ON "sms_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_at" ON "sms_outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tickets_account" ON "tickets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tickets_phone" ON "tickets" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "tickets_expires" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wxwork_authorisations_corp" ON "wxwork_authorisations" USING btree ("corp_id");--> statement-breakpoint
CREATE INDEX "wxwork_bindings_school" ON "wxwork_bindings" USING btree ("bound_school");--> statement-breakpoint
CREATE INDEX "wxwork_identities_account" ON "wxwork_identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "wxwork_states_expires" ON "wxwork_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wxwork_tickets_expires" ON "wxwork_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wxwork_outbox_created" ON "wxwork_outbox" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "wxwork_events_received" ON "wxwork_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "wxwork_sessions_corp" ON "wxwork_sessions" USING btree ("corp_id","suite_id");--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("run_after") WHERE "jobs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "memberships_member_of" ON "memberships" USING btree ("member_of","staff_id");--> statement-breakpoint
CREATE INDEX "school_notices_shown" ON "school_notices" USING btree ("school_id","shown_until");--> statement-breakpoint
CREATE INDEX "staff_phone" ON "staff" USING btree ("school_id","phone");--> statement-breakpoint
CREATE INDEX "classes_sort" ON "classes" USING btree ("school_id","sort_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "students_number" ON "students" USING btree ("school_id","number") WHERE "students"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "students_by_number" ON "students" USING btree ("school_id","number","id","state","gender","class_id") WHERE "students"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "students_by_name" ON "students" USING btree ("school_id","name_key","id","state","gender","class_id") WHERE "students"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "students_by_birth_date" ON "students" USING btree ("school_id","birth_date","id","state","gender","class_id") WHERE "students"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "students_by_entered" ON "students" USING btree ("school_id","entered_on","id","state","gender","class_id") WHERE "students"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "students_by_class_key" ON "students" USING btree ("school_id","class_key","id","state","gender","class_id") WHERE "students"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "students_of_class" ON "students" USING btree ("school_id","class_id","state","gender","id") WHERE "students"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "students_same_document" ON "students" USING btree ("school_id","id_number") WHERE "students"."deleted_at" is null and "students"."id_number" is not null;--> statement-breakpoint
CREATE INDEX "students_deleted" ON "students" USING btree ("school_id","deleted_at") WHERE "students"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "fee_charge_lines_of_item" ON "fee_charge_lines" USING btree ("school_id","item_id");--> statement-breakpoint
CREATE INDEX "fee_student_plans_of_student" ON "fee_student_plans" USING btree ("school_id","student_id","from_on");--> statement-breakpoint
CREATE INDEX "fee_student_plans_of_charge" ON "fee_student_plans" USING btree ("school_id","charge_plan_id","id");--> statement-breakpoint
CREATE INDEX "fee_student_plans_of_refund" ON "fee_student_plans" USING btree ("school_id","refund_plan_id");--> statement-breakpoint
CREATE INDEX "attendance_days_of_student" ON "attendance_days" USING btree ("school_id","student_id","day");--> statement-breakpoint
CREATE INDEX "attendance_days_of_class" ON "attendance_days" USING btree ("school_id","class_id","day");--> statement-breakpoint
CREATE INDEX "attendance_days_of_leave" ON "attendance_days" USING btree ("school_id","leave_id");--> statement-breakpoint
CREATE INDEX "leave_requests_newest" ON "leave_requests" USING btree ("school_id","state","asked_at");--> statement-breakpoint
CREATE INDEX "leave_requests_of_student" ON "leave_requests" USING btree ("school_id","student_id","from_day");--> statement-breakpoint
CREATE INDEX "student_documents_of_student" ON "student_documents" USING btree ("school_id","student_id","kind","valid_to");--> statement-breakpoint
CREATE INDEX "student_imports_newest" ON "student_imports" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "student_leavings_away" ON "student_leavings" USING btree ("school_id","student_id") WHERE "student_leavings"."rejoined_on" is null;--> statement-breakpoint
CREATE INDEX "student_leavings_latest" ON "student_leavings" USING btree ("school_id","left_on","id") WHERE "student_leavings"."rejoined_on" is null;--> statement-breakpoint
CREATE INDEX "student_leavings_of_student" ON "student_leavings" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "class_change_rows_of_class" ON "class_change_rows" USING btree ("school_id","change_id","from_class_id");--> statement-breakpoint
CREATE INDEX "class_changes_newest" ON "class_changes" USING btree ("school_id","done_at");--> statement-breakpoint
CREATE UNIQUE INDEX "class_changes_draft" ON "class_changes" USING btree ("school_id") WHERE "class_changes"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "class_memberships_open" ON "class_memberships" USING btree ("school_id","student_id") WHERE "class_memberships"."to_on" is null;--> statement-breakpoint
CREATE INDEX "class_memberships_of_class" ON "class_memberships" USING btree ("school_id","class_id","from_on");--> statement-breakpoint
CREATE UNIQUE INDEX "class_staff_head" ON "class_staff" USING btree ("school_id","class_id") WHERE "class_staff"."role" = 'headTeacher';--> statement-breakpoint
CREATE UNIQUE INDEX "student_merges_standing" ON "student_merges" USING btree ("school_id","gone_id") WHERE "student_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "student_merges_newest" ON "student_merges" USING btree ("school_id","at");--> statement-breakpoint
CREATE INDEX "student_siblings_of" ON "student_siblings" USING btree ("school_id","sibling_id");--> statement-breakpoint
CREATE INDEX "student_events_newest" ON "student_events" USING btree ("school_id","student_id","at","id");