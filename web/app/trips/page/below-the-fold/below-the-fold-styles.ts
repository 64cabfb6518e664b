// Styles of the deferred parts, needed at once: their server HTML is displayed before their scripts load. A test checks
// that the list is complete.
import '#reviews/comment.module.css'
import '#reviews/review-card.module.css'
import '#reviews/reviewed-trip.module.css'
import '#ui/web-address.module.css'
import '#wishlist/wishlist-toggle.module.css'
import '../../trip-badge.module.css'
import '../../trip-card.module.css'
import '../../trip-grid.module.css'
import './itinerary/trip-itinerary.module.css'
import '../trip-inclusions.module.css'
import '../trip-organizer.module.css'
import './trip-reviews.module.css'
