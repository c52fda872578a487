package facesearch

// RoomsInMemory counts the applications whose faces are held.
func RoomsInMemory(s *Service) int {
	s.shelf.mu.Lock()
	defer s.shelf.mu.Unlock()
	return len(s.shelf.rooms)
}
