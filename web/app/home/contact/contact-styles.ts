// Styles of the deferred section, needed at once: its server HTML is displayed before its scripts load. A test checks that
// the list is complete.
import '#ui/field.module.css'
import '#ui/notice.module.css'
import './contact.module.css'
