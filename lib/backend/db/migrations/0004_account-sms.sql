CREATE TABLE "sms_failures" (
	"phone" text COLLATE "C" PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
