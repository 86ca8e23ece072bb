-- What comes out of deposits is summed up under their items: the sums are made anew when the database is opened.
TRUNCATE "fee_payment_sums", "fee_payment_part_sums";
