-- The rows of an empty installation.
insert into settings default values;

-- Nothing has been mailed yet.
insert into booking_digests (sent_at) values ('2000-01-01');

-- Of all agencies without a rate of their own, in percent.
insert into commission_rates (id, percent, from_on, created_at) values (gen_random_uuid(), 10, '2000-01-01', now());

-- Names whose spellings in the two scripts differ too much, or are too short, to be recognized by their sound.
insert into search_pairs (latin, arabic)
select split.latin, split.arabic
from (values
  ('luxor', 'الأقصر'), ('cairo', 'القاهرة'), ('giza', 'الجيزة'), ('egypt', 'مصر'), ('siwa', 'سيوة'), ('taba', 'طابا'),
  ('fayoum', 'الفيوم'), ('fayum', 'الفيوم'), ('hurghada', 'الغردقة'), ('alexandria', 'الإسكندرية'), ('sinai', 'سيناء'),
  ('nuweiba', 'نويبع'), ('sheikh', 'الشيخ'), ('catherine', 'كاترين'), ('safaga', 'سفاجا'), ('quseir', 'القصير'),
  ('gouna', 'الجونة'), ('bahariya', 'البحرية'), ('kharga', 'الخارجة'), ('dakhla', 'الداخلة'), ('farafra', 'الفرافرة'),
  ('qena', 'قنا'), ('minya', 'المنيا'), ('esna', 'إسنا'), ('suez', 'السويس'), ('nubia', 'النوبة'), ('rayan', 'الريان'),
  ('nile', 'النيل'), ('red', 'الأحمر'), ('sea', 'البحر'), ('white', 'البيضاء'), ('black', 'السوداء'),
  ('desert', 'الصحراء'), ('oasis', 'واحة'), ('valley', 'وادي'), ('wadi', 'وادي'), ('dubai', 'دبي'), ('bali', 'بالي'),
  ('rome', 'روما'), ('athens', 'أثينا'), ('amman', 'عمان'), ('jordan', 'الأردن'), ('turkey', 'تركيا'),
  ('cappadocia', 'كابادوكيا'), ('georgia', 'جورجيا'), ('lebanon', 'لبنان'), ('saudi', 'السعودية'), ('mecca', 'مكة')
) as names (latin, written),
  lateral (select names.latin, (split_words(search_fold(names.written)))[1] as arabic) as split;
